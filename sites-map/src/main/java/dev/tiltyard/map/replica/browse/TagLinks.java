package dev.tiltyard.map.replica.browse;

import dev.tiltyard.sitekit.web.Visit;

/** Links for tag values. */
final class TagLinks {
    private TagLinks() {}

    /** Empty if there is none. */
    static String href(String key, String value) {
        if (key.matches("(contact:)?website|url") && value.matches("https?://[^\\s\"<>]+")) {
            return value;
        }
        if (key.matches("(contact:)?phone") && value.matches("\\+?[0-9 ()-]+")) {
            return "tel:" + value.replaceAll("[^+0-9]", "");
        }
        if (key.equals("wikipedia") && value.matches("[a-z]{2,3}:.+")) {
            int colon = value.indexOf(':');
            return "https://" + value.substring(0, colon) + ".wikipedia.org/wiki/"
                    + Visit.encode(value.substring(colon + 1).replace(' ', '_'));
        }
        return key.equals("wikidata") && value.matches("Q[0-9]+") ? "https://www.wikidata.org/entity/" + value : "";
    }
}
