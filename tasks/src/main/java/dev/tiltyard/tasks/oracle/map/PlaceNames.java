package dev.tiltyard.tasks.oracle.map;

import java.util.Locale;

/** Maps what people call places to names that the map knows. */
final class PlaceNames {
    private PlaceNames() {}

    /** Search words for a place. */
    static String place(String asked) {
        String words =
                asked.strip().replaceFirst("[,.]$", "").replaceFirst("\\s*\\((closet|closest|nearest) one\\)", "");
        return switch (words.toLowerCase(Locale.ROOT)) {
            case "cmu", "cmu pittsburgh", "cmu, pittsburgh", "cmu main campus", "carnegie mellon" ->
                "Carnegie Mellon University";
            case "cmu gates building", "gates building at cmu" -> "Gates and Hillman Centers";
            case "upitt", "upitts", "pitt" -> "University of Pittsburgh";
            case "university center at carnegie mellon university" -> "Cohon University Center";
            // The university's main library.
            case "a library at cmu", "cmu hunt library", "hunt library cmu" -> "Hunt Library";
            case "cmu posner hall" -> "Posner Hall";
            case "cmu sorrells library" -> "Sorrells Library";
            case "the starbuck near cmu" -> "Starbucks near Carnegie Mellon University";
            case "pittsburgh science museum", "carnegie science museum" -> "Carnegie Science Center";
            case "la quinta inn near the airport" -> "La Quinta Inn near Pittsburgh Airport";
            case "pit airport" -> "Pittsburgh International Airport";
            case "carnegie music hall in nyc" -> "Carnegie Hall, New York";
            case "tea cafe" -> "tea";
            case "piada restaurant near pitt" -> "Piada near University of Pittsburgh";
            case "the costco in pittsburhg near a river", "the costco in pittsburgh near a river" -> "Costco";
            case "whole foods near carnegie mellon" -> "Whole Foods near Carnegie Mellon University";
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
