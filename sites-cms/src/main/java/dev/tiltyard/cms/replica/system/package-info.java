/** Configuration, users, roles. */
@NullMarked
package dev.tiltyard.cms.replica.system;

import org.jspecify.annotations.NullMarked;
