/** Templates of tasks about GitLab. */
@NullMarked
package dev.tiltyard.tasks.template.gitlab;

import org.jspecify.annotations.NullMarked;
