/** Templates of tasks on GitLab. */
@NullMarked
package dev.tiltyard.tasks.template.gitlab;

import org.jspecify.annotations.NullMarked;
