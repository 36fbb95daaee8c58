/** Forms of single records. */
@NullMarked
package dev.tiltyard.servicenow.replica.form;

import org.jspecify.annotations.NullMarked;
