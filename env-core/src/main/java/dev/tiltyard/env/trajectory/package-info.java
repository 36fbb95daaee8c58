/**
 * What an episode leaves on disk: one folder with its steps, pictures, traffic, evidence and verdict, in a documented
 * format; verdicts computed again from it; and the page on which a person goes through it.
 */
@NullMarked
package dev.tiltyard.env.trajectory;

import org.jspecify.annotations.NullMarked;
