/** Oracles for the shop, one class an intent template. */
@NullMarked
package dev.tiltyard.suite.oracle.shop;

import org.jspecify.annotations.NullMarked;
