/**
 * Policies: rules of a user or an organization that an agent must follow during a task. {@link
 * dev.tiltyard.tasks.policy.Policy} reads and states them, {@link dev.tiltyard.tasks.policy.PolicyWatch} monitors an
 * episode and scores it from the changes, the visited pages, and the chat.
 */
@NullMarked
package dev.tiltyard.tasks.policy;

import org.jspecify.annotations.NullMarked;
