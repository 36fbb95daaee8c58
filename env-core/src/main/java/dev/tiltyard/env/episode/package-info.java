/**
 * Episodes: a task in a browser session on leased sites, step by step, from the first observation to the verdict. All
 * results of an agent's replies and a page's behavior are in the step; none of them throws an exception.
 */
@NullMarked
package dev.tiltyard.env.episode;

import org.jspecify.annotations.NullMarked;
