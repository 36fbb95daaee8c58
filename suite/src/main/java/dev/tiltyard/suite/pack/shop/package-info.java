/** Templates of tasks about the shop. */
@NullMarked
package dev.tiltyard.suite.pack.shop;

import org.jspecify.annotations.NullMarked;
