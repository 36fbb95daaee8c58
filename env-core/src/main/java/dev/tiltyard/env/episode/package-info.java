/**
 * Episodes: a task in a browser session over leased sites, step by step, from the first observation to the verdict.
 * Whatever an agent says and whatever a page does is reported in the step; nothing of it escapes as an exception.
 */
@NullMarked
package dev.tiltyard.env.episode;

import org.jspecify.annotations.NullMarked;
