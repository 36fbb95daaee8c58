/** Benchmarks of what the design sets budgets for. */
@NullMarked
package dev.tiltyard.suite.bench;

import org.jspecify.annotations.NullMarked;
