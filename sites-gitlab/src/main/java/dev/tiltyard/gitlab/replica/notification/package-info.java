/** Notification levels of users for projects and groups. */
@NullMarked
package dev.tiltyard.gitlab.replica.notification;

import org.jspecify.annotations.NullMarked;
