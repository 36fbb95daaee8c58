/**
 * Policies: rules of a user or an organization that an agent has to keep while it does a task. {@link
 * dev.tiltyard.tasks.policy.Policy} reads and states them, {@link dev.tiltyard.tasks.policy.PolicyWatch} follows an episode and
 * scores it from what changed, from where the agent went, and from the chat.
 */
@NullMarked
package dev.tiltyard.tasks.policy;

import org.jspecify.annotations.NullMarked;
