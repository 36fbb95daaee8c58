/**
 * MiniWoB++ as a task pack: its pages with their seeds, from a folder that the user names, and the choices that its case study
 * compares. No site is needed.
 */
@NullMarked
package dev.tiltyard.tasks.miniwob;

import org.jspecify.annotations.NullMarked;
