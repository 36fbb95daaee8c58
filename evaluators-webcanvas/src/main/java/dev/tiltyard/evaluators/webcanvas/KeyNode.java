package dev.tiltyard.evaluators.webcanvas;

/**
 * A state that every solution of the task passes through.
 *
 * @param function what is examined and how it is compared
 * @param reference the value, part of a value, CSS selector, or rule for a judge
 * @param key name of a query parameter; empty for the whole URL
 * @param site label of the site that the element is on; empty if irrelevant
 * @param path CSS selector that the element must match as well; may be empty
 * @param method {@code selector} or {@code xpath} for element paths; empty otherwise
 * @param recordedUrl where the node was recorded; not compared
 */
public record KeyNode(
        MatchFunction function,
        String reference,
        String key,
        String site,
        String path,
        String method,
        String recordedUrl) {}
