/** The JSON documents of the command line as records: runs, their results and their manifests. */
@NullMarked
package dev.tiltyard.runner.document;

import org.jspecify.annotations.NullMarked;
