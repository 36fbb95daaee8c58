/**
 * Reads and writes ZIM files, archives that contain a whole library in one file. The format is defined by the openZIM
 * project (wiki.openzim.org/wiki/ZIM_file_format).
 */
@NullMarked
package dev.tiltyard.wiki.zim;

import org.jspecify.annotations.NullMarked;
