package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Words;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Words for kinds of places: {@code restaurants} are {@code amenity.restaurant}. */
final class SpecialPhrases {
    private static final Map<String, List<String>> KINDS = new HashMap<>();

    static {
        phrases("amenity.restaurant", "restaurant", "resturant", "place to eat");
        phrases("amenity.fast_food", "fast food", "fast food restaurant");
        phrases("amenity.cafe", "cafe", "coffee", "coffee shop", "coffeehouse");
        phrases("amenity.bar amenity.pub", "bar");
        phrases("amenity.pub", "pub");
        phrases("amenity.parking", "parking", "car park", "parking lot", "parking garage");
        phrases("tourism.hotel tourism.motel", "hotel");
        phrases("tourism.museum", "museum");
        phrases("tourism.attraction", "attraction");
        phrases("amenity.hospital", "hospital");
        phrases("amenity.clinic", "clinic", "health center");
        phrases("amenity.pharmacy shop.chemist", "pharmacy", "drugstore", "chemist");
        phrases("amenity.post_office", "post office", "postal office");
        phrases("amenity.police", "police", "police station");
        phrases("amenity.fire_station", "fire station");
        phrases("amenity.library", "library");
        phrases("amenity.university", "university");
        phrases("amenity.university amenity.college", "college");
        phrases("amenity.cinema", "cinema", "movie theater", "movie theatre");
        phrases("amenity.theatre", "theatre", "theater");
        phrases("amenity.ice_cream", "ice cream", "ice cream shop");
        phrases("shop.supermarket", "supermarket", "grocery", "grocery store", "grocer");
        phrases("shop.department_store", "department store");
        phrases("shop.outdoor", "outdoor shop", "outdoor store");
        phrases("shop.computer", "computer shop", "computer store");
        phrases("leisure.park", "park");
        phrases("leisure.stadium", "stadium");
        phrases("aeroway.aerodrome", "airport", "international airport", "aerodrome");
        phrases("aeroway.helipad", "helipad", "heliport");
        phrases("highway.bus_stop", "bus stop", "bus station");
        phrases("boundary.national_park", "national park");
    }

    private SpecialPhrases() {}

    private static void phrases(String kinds, String... phrases) {
        for (String phrase : phrases) {
            KINDS.put(Words.plain(phrase), List.of(kinds.split(" ")));
        }
    }

    /** What a phrase stands for, in the singular or the plural; empty if it is none. */
    static Optional<List<String>> kinds(String phrase) {
        String plain = Words.plain(phrase);
        for (String form : List.of(plain, plain.replaceFirst("s$", ""), plain.replaceFirst("ies$", "y"))) {
            if (KINDS.containsKey(form)) {
                return Optional.of(KINDS.getOrDefault(form, List.of()));
            }
        }
        return Optional.empty();
    }
}
