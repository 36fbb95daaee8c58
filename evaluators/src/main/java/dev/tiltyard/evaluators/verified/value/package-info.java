/**
 * WebArena-Verified's typed values: how a date, an amount, a duration, a URL and a dozen other kinds are brought into a
 * normal form and when two of them count as equal. The published evaluator is written in Python; where its outcome
 * depends on how Python treats text, numbers and addresses, that treatment is reproduced here ({@code Python*}).
 */
@NullMarked
package dev.tiltyard.evaluators.verified.value;

import org.jspecify.annotations.NullMarked;
