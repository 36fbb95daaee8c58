/** Pipelines: what a configuration says, what a visitor starts, and the pages about it. Nothing runs them. */
@NullMarked
package dev.tiltyard.gitlab.replica.pipeline;

import org.jspecify.annotations.NullMarked;
