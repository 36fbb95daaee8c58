/** Templates of tasks about the shop's back office. */
@NullMarked
package dev.tiltyard.suite.pack.admin;

import org.jspecify.annotations.NullMarked;
