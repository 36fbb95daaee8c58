/**
 * Judges an episode: compares what the agent left behind ({@link dev.tiltyard.evaluators.Evidence}) with what the task
 * asked for, and returns a {@link dev.tiltyard.evaluators.Verdict} with its reasons. It has no dependency on a browser,
 * a database or Docker: callers pass in what they read from those as evidence.
 */
@NullMarked
package dev.tiltyard.evaluators;

import org.jspecify.annotations.NullMarked;
