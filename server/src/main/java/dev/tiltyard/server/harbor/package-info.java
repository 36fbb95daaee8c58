/** Writes tasks as folders of Harbor, for the agents and trainers that read these. */
@NullMarked
package dev.tiltyard.server.harbor;

import org.jspecify.annotations.NullMarked;
