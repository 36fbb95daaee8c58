/** Shared test support for several modules: database servers, a scriptless browser, and Chromium. */
@NullMarked
package dev.tiltyard.testkit;

import org.jspecify.annotations.NullMarked;
