/** The code host's oracles, one class an intent template. */
@NullMarked
package dev.tiltyard.suite.oracle.gitlab;

import org.jspecify.annotations.NullMarked;
