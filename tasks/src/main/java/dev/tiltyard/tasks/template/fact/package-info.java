/** Facts that can be looked up on one site. Each can be a template by itself, and cross-site templates combine them. */
@NullMarked
package dev.tiltyard.tasks.template.fact;

import org.jspecify.annotations.NullMarked;
