/**
 * The browser: finds or installs Chromium, runs it with one Playwright per thread, gives each episode its own session
 * (cookies of several sites, network gate), kills what hangs, and leaves nothing behind.
 */
@NullMarked
package dev.tiltyard.env.browser;

import org.jspecify.annotations.NullMarked;
