/** What the tests of several modules share: real database servers, one of a kind in each JVM. For tests only. */
@NullMarked
package dev.tiltyard.testkit;

import org.jspecify.annotations.NullMarked;
