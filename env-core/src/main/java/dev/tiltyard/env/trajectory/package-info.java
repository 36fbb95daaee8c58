/**
 * An episode's files: one folder with its steps, screenshots, traffic, evidence and verdict, in a documented format;
 * recomputed verdicts; and an HTML report.
 */
@NullMarked
package dev.tiltyard.env.trajectory;

import org.jspecify.annotations.NullMarked;
