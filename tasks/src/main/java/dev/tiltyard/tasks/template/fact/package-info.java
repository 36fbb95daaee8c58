/**
 * Facts that can be looked up on one site. Each can be a template of its own, and templates about several sites combine them.
 */
@NullMarked
package dev.tiltyard.tasks.template.fact;

import org.jspecify.annotations.NullMarked;
