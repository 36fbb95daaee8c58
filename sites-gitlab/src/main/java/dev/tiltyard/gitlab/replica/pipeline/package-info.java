/** CI/CD pipelines: configuration, jobs and their pages. No runner executes them. */
@NullMarked
package dev.tiltyard.gitlab.replica.pipeline;

import org.jspecify.annotations.NullMarked;
