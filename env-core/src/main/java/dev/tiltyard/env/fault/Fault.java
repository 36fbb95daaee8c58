package dev.tiltyard.env.fault;

/**
 * A fault that was injected.
 *
 * @param kind spelling of its kind
 * @param site id of the site
 * @param place method and path of the request, or the page and what was clicked
 * @param detail what happened, such as the status
 * @param reached whether the site got the request, so that its effect took place
 */
public record Fault(String kind, String site, String place, String detail, boolean reached) {}
