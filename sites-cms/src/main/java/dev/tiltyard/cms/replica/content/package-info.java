/** Pages, blocks and themes. */
@NullMarked
package dev.tiltyard.cms.replica.content;

import org.jspecify.annotations.NullMarked;
