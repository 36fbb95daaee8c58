/** Namespaces, in which projects and groups lie, and what may be named how. */
@NullMarked
package dev.tiltyard.gitlab.replica.namespace;

import org.jspecify.annotations.NullMarked;
