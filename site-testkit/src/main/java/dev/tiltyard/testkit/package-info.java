/** What the tests of several modules share: database servers, a browser without scripts, and Chromium. For tests only. */
@NullMarked
package dev.tiltyard.testkit;

import org.jspecify.annotations.NullMarked;
