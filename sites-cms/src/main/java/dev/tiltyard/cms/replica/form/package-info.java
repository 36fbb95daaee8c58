/** Forms in fieldsets, each described by data. */
@NullMarked
package dev.tiltyard.cms.replica.form;

import org.jspecify.annotations.NullMarked;
