/** Curricula: drawn tasks by level, in splits that share no template, no entity or no world, without near-duplicates. */
@NullMarked
package dev.tiltyard.tasks.curriculum;

import org.jspecify.annotations.NullMarked;
