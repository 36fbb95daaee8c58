/** The REST API, version 4. */
@NullMarked
package dev.tiltyard.gitlab.replica.api;

import org.jspecify.annotations.NullMarked;
