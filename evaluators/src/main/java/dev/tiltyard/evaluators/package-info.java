/**
 * Judging: what an agent left behind ({@link dev.tiltyard.evaluators.Evidence}) against what a task asked for, giving a
 * {@link dev.tiltyard.evaluators.Verdict} with its reasons. It knows no browser, no database and no Docker: callers
 * pass in what they read from those as evidence.
 */
@NullMarked
package dev.tiltyard.evaluators;

import org.jspecify.annotations.NullMarked;
