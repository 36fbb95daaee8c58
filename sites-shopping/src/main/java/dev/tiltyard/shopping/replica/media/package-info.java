/** Product images. */
@NullMarked
package dev.tiltyard.shopping.replica.media;

import org.jspecify.annotations.NullMarked;
