/**
 * Task files: WebArena's published configuration format, extended by the evaluation type {@code state_match}. An error
 * says which file, task and field is wrong.
 */
@NullMarked
package dev.tiltyard.evaluators.task;

import org.jspecify.annotations.NullMarked;
