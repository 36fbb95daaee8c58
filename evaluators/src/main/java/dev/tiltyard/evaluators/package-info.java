/**
 * Judging: what an agent left behind ({@link dev.tiltyard.evaluators.Evidence}) against what a task asked for, giving a
 * {@link dev.tiltyard.evaluators.Verdict} with its reasons. Knows no browser, no database and no Docker: whoever holds
 * those hands them in as evidence.
 */
@NullMarked
package dev.tiltyard.evaluators;

import org.jspecify.annotations.NullMarked;
