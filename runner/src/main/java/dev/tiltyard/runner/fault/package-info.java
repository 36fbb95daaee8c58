/** Faults on purpose: what an agent did about them, and what it did twice. */
@NullMarked
package dev.tiltyard.runner.fault;

import org.jspecify.annotations.NullMarked;
