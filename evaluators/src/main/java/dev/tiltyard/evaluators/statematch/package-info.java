/**
 * The evaluator {@code state_match}: compares values in a site's database, REST answers or pages with what a task
 * expects, and a site's changes with those that the task may leave behind.
 */
@NullMarked
package dev.tiltyard.evaluators.statematch;

import org.jspecify.annotations.NullMarked;
