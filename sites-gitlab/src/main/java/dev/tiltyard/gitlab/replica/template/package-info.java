/** Texts that new files begin with: licenses, lists of what Git passes over, Dockerfiles and CI/CD configurations. */
@NullMarked
package dev.tiltyard.gitlab.replica.template;

import org.jspecify.annotations.NullMarked;
