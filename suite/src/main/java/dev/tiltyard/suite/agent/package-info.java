/** Who takes part in an episode: oracle, null, or a program on the other end of standard input and output. */
@NullMarked
package dev.tiltyard.suite.agent;

import org.jspecify.annotations.NullMarked;
