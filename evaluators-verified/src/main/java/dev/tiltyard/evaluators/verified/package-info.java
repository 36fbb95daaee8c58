/**
 * WebArena-Verified: its tasks, and its verdicts on an agent's response and on the network traffic of an episode. Start
 * at {@link dev.tiltyard.evaluators.verified.WebArenaVerified}.
 */
@NullMarked
package dev.tiltyard.evaluators.verified;

import org.jspecify.annotations.NullMarked;
