/**
 * Sites in containers: our replicas' images and their builds, containers with the same interface as the embedded
 * runtime, and warm spares that hide the start of a new container.
 */
@NullMarked
package dev.tiltyard.docker;

import org.jspecify.annotations.NullMarked;
