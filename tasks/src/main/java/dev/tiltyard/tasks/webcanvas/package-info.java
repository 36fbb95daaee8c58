/**
 * Task files of WebCanvas in episodes: on the suite's sites, or on hosts of the live web that the user opens. Steps are recorded as
 * the key nodes need them, and recorded workflows are replayed to see whether they still work.
 */
@NullMarked
package dev.tiltyard.tasks.webcanvas;

import org.jspecify.annotations.NullMarked;
