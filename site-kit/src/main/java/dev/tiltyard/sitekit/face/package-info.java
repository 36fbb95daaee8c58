/** Other looks of a site: what a face is, how it is read, and how pages get it on their way out. */
@NullMarked
package dev.tiltyard.sitekit.face;

import org.jspecify.annotations.NullMarked;
