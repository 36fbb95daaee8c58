/** How an episode kept the policies that its task file states: ST-WebAgentBench's evaluators. */
@NullMarked
package dev.tiltyard.evaluators.policy;

import org.jspecify.annotations.NullMarked;
