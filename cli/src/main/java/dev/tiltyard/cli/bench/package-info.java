/** Benchmarks of start-up, pages, resets, copies and observations. */
@NullMarked
package dev.tiltyard.cli.bench;

import org.jspecify.annotations.NullMarked;
