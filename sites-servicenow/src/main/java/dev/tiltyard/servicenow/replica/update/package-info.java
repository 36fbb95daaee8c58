/** Update sets: uploading, previewing and committing files of records. */
@NullMarked
package dev.tiltyard.servicenow.replica.update;

import org.jspecify.annotations.NullMarked;
