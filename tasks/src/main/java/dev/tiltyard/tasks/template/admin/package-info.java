/** Task templates for the shop admin. */
@NullMarked
package dev.tiltyard.tasks.template.admin;

import org.jspecify.annotations.NullMarked;
