/** Audits tasks: which of them can be passed without being done, and which are failed though they are done. */
@NullMarked
package dev.tiltyard.runner.audit;

import org.jspecify.annotations.NullMarked;
