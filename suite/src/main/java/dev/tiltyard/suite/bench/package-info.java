/** Benchmarks of start-up, pages, resets, copies and observations. */
@NullMarked
package dev.tiltyard.suite.bench;

import org.jspecify.annotations.NullMarked;
