/** Namespaces of projects and groups, and the rules for names and paths. */
@NullMarked
package dev.tiltyard.gitlab.replica.namespace;

import org.jspecify.annotations.NullMarked;
