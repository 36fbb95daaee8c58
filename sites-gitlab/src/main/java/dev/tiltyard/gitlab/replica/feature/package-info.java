/** Features that no project of this host uses: their pages, which are empty. */
@NullMarked
package dev.tiltyard.gitlab.replica.feature;

import org.jspecify.annotations.NullMarked;
