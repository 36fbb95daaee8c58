/** Creating projects: blank ones, from templates, as forks and by import. */
@NullMarked
package dev.tiltyard.gitlab.replica.projectcreation;

import org.jspecify.annotations.NullMarked;
