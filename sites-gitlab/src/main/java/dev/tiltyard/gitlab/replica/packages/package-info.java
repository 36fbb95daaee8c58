/** The package registry: packages of files that projects publish. */
@NullMarked
package dev.tiltyard.gitlab.replica.packages;

import org.jspecify.annotations.NullMarked;
