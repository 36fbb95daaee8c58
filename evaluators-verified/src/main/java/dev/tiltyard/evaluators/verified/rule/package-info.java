/**
 * Which quirks of the published evaluators are kept and which are corrected: the difference between {@code faithful}
 * and {@code strict}.
 */
@NullMarked
package dev.tiltyard.evaluators.verified.rule;

import org.jspecify.annotations.NullMarked;
