/**
 * Task files: WebArena's configuration format as published, with the evaluation type {@code state_match} added. Reading
 * one either gives tasks that can be evaluated or says which file, task and field is wrong.
 */
@NullMarked
package dev.tiltyard.evaluators.task;

import org.jspecify.annotations.NullMarked;
