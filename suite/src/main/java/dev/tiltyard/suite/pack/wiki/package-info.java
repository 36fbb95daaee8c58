/** Templates of tasks about the encyclopaedia. */
@NullMarked
package dev.tiltyard.suite.pack.wiki;

import org.jspecify.annotations.NullMarked;
