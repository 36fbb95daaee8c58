/**
 * WebArena's evaluators {@code string_match}, {@code url_match} and {@code program_html}: as published, or with any of
 * the corrections listed in {@link dev.tiltyard.evaluators.webarena.WebArenaCorrection}.
 */
@NullMarked
package dev.tiltyard.evaluators.webarena;

import org.jspecify.annotations.NullMarked;
