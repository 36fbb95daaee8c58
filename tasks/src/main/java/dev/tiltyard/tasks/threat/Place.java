package dev.tiltyard.tasks.threat;

import dev.tiltyard.state.Patch;
import java.util.function.Function;

/**
 * Content of a site that a page shows and that others than the user wrote.
 *
 * @param kind what it is, as options and documents write it: {@code comment}, {@code post}, {@code readme}, ...
 * @param site id of its site
 * @param path of the page that shows it
 * @param markup what the site makes of its text
 * @param planting makes the patch that writes something behind its text
 */
public record Place(String kind, String site, String path, Markup markup, Function<String, Patch> planting) {}
