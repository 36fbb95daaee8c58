package dev.tiltyard.tasks.oracle.map;

import java.util.Locale;

/** Cities that people describe rather than name, from general knowledge. */
public final class CityNames {
    private CityNames() {}

    /** Search words for a city; the words themselves if they are a name already. */
    public static String city(String described) {
        String words = described.strip();
        return switch (words.toLowerCase(Locale.ROOT)) {
            case "the city where the liberty bell is located", "the city with the most authentic philly cheesesteaks" ->
                "Philadelphia";
            case "the home city of pirates", "home of the 1980 super bowl champions" -> "Pittsburgh";
            case "the big apple", "new york city", "home of the 1991 super bowl champions" -> "New York";
            case "the hometown of joe biden" -> "Scranton";
            case "the city of niagara falls" -> "Niagara Falls";
            case "the city of yale university" -> "New Haven";
            case "biggest city in maine" -> "Portland, Maine";
            default -> words;
        };
    }
}
