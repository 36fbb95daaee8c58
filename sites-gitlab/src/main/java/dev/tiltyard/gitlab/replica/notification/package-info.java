/** What users want to be told about each project and group. */
@NullMarked
package dev.tiltyard.gitlab.replica.notification;

import org.jspecify.annotations.NullMarked;
