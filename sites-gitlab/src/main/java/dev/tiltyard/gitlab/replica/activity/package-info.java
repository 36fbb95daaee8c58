/** What happened, and what is still to be done. */
@NullMarked
package dev.tiltyard.gitlab.replica.activity;

import org.jspecify.annotations.NullMarked;
