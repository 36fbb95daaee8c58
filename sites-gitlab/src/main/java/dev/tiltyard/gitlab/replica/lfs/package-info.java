/** Git LFS: large files, of which repositories hold pointers only. */
@NullMarked
package dev.tiltyard.gitlab.replica.lfs;

import org.jspecify.annotations.NullMarked;
