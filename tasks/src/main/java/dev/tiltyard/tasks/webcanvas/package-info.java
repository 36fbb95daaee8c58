/**
 * WebCanvas task files in episodes: on the suite's sites, or on live web hosts that the user allows. Steps are recorded
 * as the key nodes need them, and recorded workflows are replayed to see whether they still work.
 */
@NullMarked
package dev.tiltyard.tasks.webcanvas;

import org.jspecify.annotations.NullMarked;
