/**
 * What an episode leaves on disk: one folder with its steps, screenshots, traffic, evidence and verdict, in a
 * documented format; verdicts computed again from it; and a page to read it on.
 */
@NullMarked
package dev.tiltyard.env.trajectory;

import org.jspecify.annotations.NullMarked;
