/**
 * WebCanvas: tasks of Mind2Web-Live with their key nodes, scores of trajectories, and reports on whether recorded workflows
 * still work. Start at {@link dev.tiltyard.evaluators.webcanvas.WebCanvas}.
 */
@NullMarked
package dev.tiltyard.evaluators.webcanvas;

import org.jspecify.annotations.NullMarked;
