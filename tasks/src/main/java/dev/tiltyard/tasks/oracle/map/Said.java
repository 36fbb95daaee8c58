package dev.tiltyard.tasks.oracle.map;

import java.util.Locale;

/** What people call places, in the words that the map knows. */
final class Said {
    private Said() {}

    /** The search words for a place. */
    static String place(String asked) {
        String words =
                asked.strip().replaceFirst("[,.]$", "").replaceFirst("\\s*\\((closet|closest|nearest) one\\)", "");
        return switch (words.toLowerCase(Locale.ROOT)) {
            case "cmu", "cmu pittsburgh", "cmu, pittsburgh", "cmu main campus" -> "Carnegie Mellon University";
            case "cmu gates building", "gates building at cmu" -> "Gates and Hillman Centers";
            case "upitt" -> "University of Pittsburgh";
            case "walmart" -> "Walmart Pittsburgh";
            case "police station" -> "Police Station Pittsburgh";
            case "social security administration" -> "Social Security Administration Pittsburgh";
            case "niagara falls" -> "Niagara Falls State Park";
            case "upmc family health center" -> "UPMC Family Health Center";
            case "usps postal office" -> "USPS";
            case "cold stone ice cream" -> "Cold Stone";
            case "apple store near pitt" -> "Apple Store";
            case "tokyo japanese food store in pittsburgh" -> "Tokyo Japanese Food Store";
            case "bus stop on the carnegie art museum side of the street near cmu" -> "Carnegie Art Museum bus stop";
            default -> words;
        };
    }
}
