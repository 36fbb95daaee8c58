/**
 * MiniWoB++ as a task pack: its pages with their seeds, from a folder that the user names, and the options that its
 * case study compares. Needs no site.
 */
@NullMarked
package dev.tiltyard.tasks.miniwob;

import org.jspecify.annotations.NullMarked;
