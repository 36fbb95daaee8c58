package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.SearchNormalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Words for kinds of places: {@code restaurants} means {@code amenity.restaurant}. */
final class SpecialPhrases {
    private static final Map<String, List<String>> KINDS = new HashMap<>();

    static {
        phrases("amenity.restaurant", "restaurant", "place to eat", "dining");
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
        phrases("amenity.post_office", "post office");
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
        phrases(
                "amenity.fuel",
                "gas station",
                "fuel",
                "fuel station",
                "petrol",
                "petrol station",
                "filling station",
                "gas");
        phrases("amenity.charging_station", "charging station", "charging point");
        phrases("amenity.bank", "bank");
        phrases("amenity.atm", "atm", "cash machine");
        phrases("amenity.bureau_de_change", "currency exchange");
        phrases("amenity.school", "school");
        phrases("amenity.kindergarten", "kindergarten", "nursery");
        phrases("amenity.place_of_worship", "church", "place of worship", "temple", "mosque", "synagogue");
        phrases("amenity.doctors", "doctor", "doctors");
        phrases("amenity.dentist", "dentist");
        phrases("amenity.veterinary", "veterinary", "veterinary surgery", "vet");
        phrases("amenity.animal_shelter", "animal shelter");
        phrases("amenity.community_centre", "community center");
        phrases("amenity.townhall", "town hall", "city hall");
        phrases("amenity.courthouse", "courthouse", "court");
        phrases("amenity.embassy", "embassy");
        phrases("amenity.post_box", "post box", "mailbox", "letter box");
        phrases("amenity.taxi", "taxi", "taxi rank");
        phrases("amenity.car_rental", "car rental", "car hire");
        phrases("amenity.bicycle_rental", "bicycle rental", "bike rental", "cycle rental");
        phrases("amenity.bicycle_parking", "bicycle parking", "cycle parking", "bike parking");
        phrases("amenity.ferry_terminal", "ferry terminal");
        phrases("amenity.nightclub", "nightclub", "night club");
        phrases("amenity.arts_centre", "arts center", "art center");
        phrases("amenity.toilets", "toilet", "restroom", "public toilet");
        phrases("amenity.drinking_water", "drinking water", "water fountain");
        phrases("amenity.fountain", "fountain");
        phrases("amenity.research_institute", "research institute", "lab", "laboratory");
        phrases("tourism.motel", "motel");
        phrases("tourism.hostel", "hostel");
        phrases("tourism.guest_house", "guest house", "bed and breakfast");
        phrases("tourism.camp_site", "camp site", "campground");
        phrases("tourism.gallery", "art gallery", "gallery");
        phrases("tourism.zoo", "zoo");
        phrases("tourism.viewpoint", "viewpoint", "view point");
        phrases("tourism.information", "tourist information", "visitor center");
        phrases("shop.wholesale", "wholesale store", "wholesale club", "warehouse club");
        phrases("shop.convenience", "convenience store", "corner shop");
        phrases("shop.bakery", "bakery", "baker");
        phrases("shop.butcher", "butcher");
        phrases("shop.books", "bookstore", "book shop", "bookshop");
        phrases("shop.clothes", "clothes shop", "clothes store", "clothing store");
        phrases("shop.shoes", "shoe shop", "shoe store");
        phrases("shop.hardware", "hardware store", "hardware shop");
        phrases("shop.electronics", "electronics shop", "electronics store");
        phrases("shop.bicycle", "bicycle shop", "bike shop");
        phrases("shop.car_repair", "car repair", "garage");
        phrases("shop.hairdresser", "hairdresser", "hair salon");
        phrases("shop.florist", "florist", "flower shop");
        phrases("shop.laundry", "laundry", "laundrette");
        phrases("shop.mall", "mall", "shopping mall", "shopping center");
        phrases("leisure.playground", "playground");
        phrases("leisure.swimming_pool", "swimming pool", "pool");
        phrases("leisure.sports_centre", "sports center");
        phrases("leisure.fitness_centre", "gym", "fitness center");
        phrases("leisure.garden", "garden");
        phrases("leisure.pitch", "pitch", "sports field");
        phrases("leisure.nature_reserve", "nature reserve");
        phrases("railway.station", "station", "railway station", "train station");
        phrases("office.government", "government office");
        phrases("man_made.bridge", "bridge");
        phrases("historic.memorial", "memorial");
        phrases("historic.monument", "monument");
    }

    private SpecialPhrases() {}

    private static void phrases(String kinds, String... phrases) {
        for (String phrase : phrases) {
            KINDS.put(SearchNormalizer.plain(phrase), List.of(kinds.split(" ")));
        }
    }

    /** The kinds for a phrase, in the singular or the plural; empty if it is unknown. */
    static Optional<List<String>> kinds(String phrase) {
        String plain = SearchNormalizer.plain(phrase);
        for (String form : List.of(plain, plain.replaceFirst("s$", ""), plain.replaceFirst("ies$", "y"))) {
            if (KINDS.containsKey(form)) {
                return Optional.of(KINDS.getOrDefault(form, List.of()));
            }
        }
        return Optional.empty();
    }
}
