/** The dashboard and the global search. */
@NullMarked
package dev.tiltyard.cms.replica.dashboard;

import org.jspecify.annotations.NullMarked;
