/**
 * Reading and writing ZIM files, the archives that hold a whole library in one file. What the bytes mean is defined by the
 * openZIM project's description of the format (wiki.openzim.org/wiki/ZIM_file_format).
 */
@NullMarked
package dev.tiltyard.wiki.zim;

import org.jspecify.annotations.NullMarked;
