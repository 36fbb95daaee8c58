package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Knowledge;

/** Maps everyday names of places to names that the map knows. */
final class PlaceNames {
    private PlaceNames() {}

    /** Search words for a place; the words themselves if they need no explanation. */
    static String place(String asked) {
        String words =
                asked.strip().replaceFirst("[,.]$", "").replaceFirst("\\s*\\((closet|closest|nearest) one\\)", "");
        return Knowledge.of(Knowledge.Topic.PLACE, words).orElse(words);
    }
}
