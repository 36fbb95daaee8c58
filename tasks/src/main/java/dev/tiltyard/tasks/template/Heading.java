package dev.tiltyard.tasks.template;

import java.util.List;
import java.util.Map;

/**
 * What is known of a template of a pack file before its kind.
 *
 * @param pack the pack's name
 * @param id the template's number
 * @param name its name
 * @param wordings of its intent
 * @param conventions of sites that the pack describes, by site id
 */
public record Heading(
        String pack, int id, String name, List<String> wordings, Map<String, SiteConventions> conventions) {
    public Heading {
        wordings = List.copyOf(wordings);
        conventions = Map.copyOf(conventions);
    }
}
