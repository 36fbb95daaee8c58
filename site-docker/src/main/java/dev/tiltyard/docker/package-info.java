/**
 * Sites in containers: the images of our replicas and how they are built, containers behind the same interface as the
 * embedded runtime, and the warm spare that hides the making of a new container.
 */
@NullMarked
package dev.tiltyard.docker;

import org.jspecify.annotations.NullMarked;
