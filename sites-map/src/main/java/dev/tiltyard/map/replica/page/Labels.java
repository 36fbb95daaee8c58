package dev.tiltyard.map.replica.page;

import dev.tiltyard.map.index.Feature;
import java.util.Locale;
import java.util.Map;

/** Labels of kinds of features. */
public final class Labels {
    private static final Map<String, String> KINDS = Map.ofEntries(
            Map.entry("amenity.fast_food", "Fast Food Restaurant"),
            Map.entry("amenity.ice_cream", "Ice Cream Shop"),
            Map.entry("amenity.parking", "Parking Area"),
            Map.entry("amenity.community_centre", "Community Centre"),
            Map.entry("office.government", "Government Office"),
            Map.entry("office.it", "IT Office"),
            Map.entry("shop.supermarket", "Supermarket"),
            Map.entry("shop.chemist", "Chemist's Shop"),
            Map.entry("shop.computer", "Computer Shop"),
            Map.entry("shop.outdoor", "Outdoor Shop"),
            Map.entry("shop.wholesale", "Wholesale Shop"),
            Map.entry("shop.department_store", "Department Store"),
            Map.entry("aeroway.aerodrome", "Airport"),
            Map.entry("aeroway.helipad", "Helipad"),
            Map.entry("highway.motorway", "Motorway"),
            Map.entry("highway.trunk", "Trunk Road"),
            Map.entry("highway.primary", "Primary Road"),
            Map.entry("highway.secondary", "Secondary Road"),
            Map.entry("highway.tertiary", "Tertiary Road"),
            Map.entry("highway.residential", "Residential Road"),
            Map.entry("highway.service", "Service Road"),
            Map.entry("highway.footway", "Footpath"),
            Map.entry("building.university", "University Building"),
            Map.entry("building.apartments", "Apartment Block"),
            Map.entry("building.residential", "Residential Building"),
            Map.entry("building.house", "House"),
            Map.entry("leisure.stadium", "Stadium"),
            Map.entry("boundary.national_park", "National Park"),
            Map.entry("boundary.protected_area", "Protected Area"));

    private Labels() {}

    /** The prefix of a search result. */
    public static String prefix(Feature feature) {
        if (feature.category().equals("boundary") && feature.kind().equals("administrative")) {
            String place = feature.tags().getOrDefault("place", "");
            if (!place.isEmpty()) {
                return words(place);
            }
            return feature.rank() <= 8 ? "State Boundary" : feature.rank() <= 12 ? "County Boundary" : "City Boundary";
        }
        String known = KINDS.get(feature.category() + "." + feature.kind());
        return known != null ? known : words(feature.kind().equals("yes") ? feature.category() : feature.kind());
    }

    private static String words(String key) {
        StringBuilder words = new StringBuilder();
        for (String word : key.replace('_', ' ').split(" ")) {
            if (!word.isEmpty()) {
                words.append(words.isEmpty() ? "" : " ")
                        .append(word.substring(0, 1).toUpperCase(Locale.ROOT))
                        .append(word.substring(1));
            }
        }
        return words.toString();
    }
}
