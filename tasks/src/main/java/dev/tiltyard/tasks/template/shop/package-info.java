/** Templates of tasks about the shop. */
@NullMarked
package dev.tiltyard.tasks.template.shop;

import org.jspecify.annotations.NullMarked;
