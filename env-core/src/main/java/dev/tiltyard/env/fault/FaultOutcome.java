package dev.tiltyard.env.fault;

/**
 * A fault, and what the agent did about it.
 *
 * @param noticed whether the agent then returned to a page of the site that it had already asked for, or retried
 * @param retried whether it sent the request again, clicked again, closed the banner, or signed in again
 * @param sentAgain whether it then sent a form or a change again that the site had already got: the state shows whether
 *     that was done twice
 */
public record FaultOutcome(Fault fault, boolean noticed, boolean retried, boolean sentAgain) {}
