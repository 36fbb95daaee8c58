/** The service desk as a person uses it: lists, forms and the catalog. */
@NullMarked
package dev.tiltyard.tasks.oracle.desk;

import org.jspecify.annotations.NullMarked;
