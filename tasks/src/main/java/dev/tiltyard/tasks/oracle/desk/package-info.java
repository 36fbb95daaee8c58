/** Oracles for the service desk: lists, forms and the catalog. */
@NullMarked
package dev.tiltyard.tasks.oracle.desk;

import org.jspecify.annotations.NullMarked;
