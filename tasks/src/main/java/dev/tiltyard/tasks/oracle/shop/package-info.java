/** Oracles for the shop, one class per intent template. */
@NullMarked
package dev.tiltyard.tasks.oracle.shop;

import org.jspecify.annotations.NullMarked;
