package dev.tiltyard.evaluators.webarena;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Whether references describe a place or a route, judging by their form: a street, a zip code, a county, a distance or
 * the order of a tour. In such answers, parts of addresses and legs of routes follow each other like list items.
 */
final class Places {
    private static final Pattern FORM = Pattern.compile(
            "\\b(?:street|avenue|road|drive|lane|boulevard|way|highway|parkway|turnpike|square|court|county|township|united"
                    + " states|airport)\\b|\\b\\d{5}\\b|\\d ?(?:m|km|mi)\\b|^(?:the )?order"
                    + " is\\b|\\b(?:university|museum|hotel|park|bridge)\\b");

    private Places() {}

    /** Whether one of the normalized references has such a form. */
    static boolean isAbout(List<String> references) {
        return references.stream().anyMatch(reference -> FORM.matcher(reference).find());
    }
}
