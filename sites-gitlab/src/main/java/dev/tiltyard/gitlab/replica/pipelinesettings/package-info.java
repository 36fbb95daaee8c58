/** What the settings of pipelines have beside fields that are kept: badges, runners, job tokens, secure files. */
@NullMarked
package dev.tiltyard.gitlab.replica.pipelinesettings;

import org.jspecify.annotations.NullMarked;
