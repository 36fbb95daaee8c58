/** Worlds of project exports: {@link dev.tiltyard.gitlab.importing.ExportImporter}. */
@NullMarked
package dev.tiltyard.gitlab.importing;

import org.jspecify.annotations.NullMarked;
