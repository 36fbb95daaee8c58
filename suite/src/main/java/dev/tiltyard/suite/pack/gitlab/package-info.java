/** Templates of tasks about the code host. */
@NullMarked
package dev.tiltyard.suite.pack.gitlab;

import org.jspecify.annotations.NullMarked;
