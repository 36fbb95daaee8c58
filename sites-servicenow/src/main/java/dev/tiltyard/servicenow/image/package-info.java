/** The service desk in Docker: its container. */
@NullMarked
package dev.tiltyard.servicenow.image;

import org.jspecify.annotations.NullMarked;
