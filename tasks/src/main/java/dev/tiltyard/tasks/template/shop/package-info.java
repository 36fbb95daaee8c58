/** Templates of tasks on the shop. */
@NullMarked
package dev.tiltyard.tasks.template.shop;

import org.jspecify.annotations.NullMarked;
