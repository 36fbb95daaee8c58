/** Templates of tasks about the shop's back office. */
@NullMarked
package dev.tiltyard.tasks.template.admin;

import org.jspecify.annotations.NullMarked;
