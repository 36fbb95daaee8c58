/**
 * The evaluator {@code state_match}: values in a site's database, REST answers or pages against what a task expects of
 * them, and a site's changes against those that the task may leave behind.
 */
@NullMarked
package dev.tiltyard.evaluators.statematch;

import org.jspecify.annotations.NullMarked;
