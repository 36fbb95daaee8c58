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
        say("amenity.restaurant", "restaurant", "resturant", "place to eat");
        say("amenity.fast_food", "fast food", "fast food restaurant");
        say("amenity.cafe", "cafe", "coffee", "coffee shop", "coffeehouse");
        say("amenity.bar amenity.pub", "bar");
        say("amenity.pub", "pub");
        say("amenity.parking", "parking", "car park", "parking lot", "parking garage");
        say("tourism.hotel tourism.motel", "hotel");
        say("tourism.museum", "museum");
        say("tourism.attraction", "attraction");
        say("amenity.hospital", "hospital");
        say("amenity.clinic", "clinic", "health center");
        say("amenity.pharmacy shop.chemist", "pharmacy", "drugstore", "chemist");
        say("amenity.post_office", "post office", "postal office");
        say("amenity.police", "police", "police station");
        say("amenity.fire_station", "fire station");
        say("amenity.library", "library");
        say("amenity.university", "university");
        say("amenity.university amenity.college", "college");
        say("amenity.cinema", "cinema", "movie theater", "movie theatre");
        say("amenity.theatre", "theatre", "theater");
        say("amenity.ice_cream", "ice cream", "ice cream shop");
        say("shop.supermarket", "supermarket", "grocery", "grocery store", "grocer");
        say("shop.department_store", "department store");
        say("shop.outdoor", "outdoor shop", "outdoor store");
        say("shop.computer", "computer shop", "computer store");
        say("leisure.park", "park");
        say("leisure.stadium", "stadium");
        say("aeroway.aerodrome", "airport", "international airport", "aerodrome");
        say("aeroway.helipad", "helipad", "heliport");
        say("highway.bus_stop", "bus stop", "bus station");
        say("boundary.national_park", "national park");
    }

    private SpecialPhrases() {}

    private static void say(String kinds, String... phrases) {
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
