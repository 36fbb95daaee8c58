/**
 * One snapshot of a page over the DevTools protocol: accessibility nodes, DOM nodes and rectangles, in a fixed number
 * of calls.
 */
@NullMarked
package dev.tiltyard.env.observation.page;

import org.jspecify.annotations.NullMarked;
