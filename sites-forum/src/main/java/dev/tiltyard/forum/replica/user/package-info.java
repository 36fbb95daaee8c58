/** The pages of members: what they wrote, their biography. */
@NullMarked
package dev.tiltyard.forum.replica.user;

import org.jspecify.annotations.NullMarked;
