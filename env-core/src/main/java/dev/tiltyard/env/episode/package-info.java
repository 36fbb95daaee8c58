/**
 * Episodes: a task in a browser session over leased sites, step by step, from the first observation to the verdict.
 * Whatever an agent says and whatever a page does is reported in the step; none of it throws an exception.
 */
@NullMarked
package dev.tiltyard.env.episode;

import org.jspecify.annotations.NullMarked;
