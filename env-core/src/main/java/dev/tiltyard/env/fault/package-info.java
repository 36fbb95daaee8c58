/**
 * Faults on purpose: which requests of the agent's browser go wrong, how, and what the agent did about it. Sits in the
 * network gate, so nothing but the agent's own browser sees them.
 */
@NullMarked
package dev.tiltyard.env.fault;

import org.jspecify.annotations.NullMarked;
