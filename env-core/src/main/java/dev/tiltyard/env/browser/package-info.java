/**
 * The browser: finding or installing Chromium, running it with one Playwright on one thread, giving each episode its own
 * session (cookies of several sites, network gate), ending what hangs, and leaving nothing behind.
 */
@NullMarked
package dev.tiltyard.env.browser;

import org.jspecify.annotations.NullMarked;
