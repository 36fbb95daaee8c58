/** Git over HTTP: fetches and pushes. */
@NullMarked
package dev.tiltyard.gitlab.replica.transfer;

import org.jspecify.annotations.NullMarked;
