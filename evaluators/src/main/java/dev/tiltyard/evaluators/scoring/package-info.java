/**
 * The entry point of this library: {@link dev.tiltyard.evaluators.scoring.Scorer} turns a task and the evidence of an
 * episode into a verdict, and {@link dev.tiltyard.evaluators.scoring.Summary} turns many verdicts into statistics.
 */
@NullMarked
package dev.tiltyard.evaluators.scoring;

import org.jspecify.annotations.NullMarked;
