package dev.tiltyard.tasks.threat;

import dev.tiltyard.state.Patch;
import java.util.function.Function;

/**
 * Content on a site's page that other users wrote.
 *
 * @param kind its kind in options and documents: {@code comment}, {@code post}, {@code readme}, ...
 * @param site id of its site
 * @param path path of the page that shows it
 * @param markup how the site renders its text
 * @param planting creates the patch that appends to its text
 */
public record ThreatPlace(String kind, String site, String path, Markup markup, Function<String, Patch> planting) {}
