/** The badges of a project: pictures with links that its page shows. */
@NullMarked
package dev.tiltyard.gitlab.replica.badge;

import org.jspecify.annotations.NullMarked;
