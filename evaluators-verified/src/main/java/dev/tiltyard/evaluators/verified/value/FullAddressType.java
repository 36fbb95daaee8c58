package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code full_address}: a United States address as an object with {@code house_number}, {@code street}, {@code city},
 * {@code state} and {@code postcode}; an optional {@code name} is not compared. Common street suffixes equal their
 * abbreviations, states are given by name or code, zip codes have five or nine digits.
 *
 * <p>No published task uses it and no recorded case covers it.
 */
final class FullAddressType extends ValueType {
    private static final List<String> REQUIRED = List.of("house_number", "street", "city", "state", "postcode");
    private static final Map<String, String> STREET_WORDS = words("""
            street st avenue ave road rd boulevard blvd drive dr lane ln court ct place pl square sq terrace ter
            parkway pkwy highway hwy circle cir trail trl way way alley aly plaza plz north n south s east e west w
            northeast ne northwest nw southeast se southwest sw""");
    private static final Map<String, String> STATES = words("""
            alabama al alaska ak arizona az arkansas ar california ca colorado co connecticut ct delaware de
            district-of-columbia dc florida fl georgia ga hawaii hi idaho id illinois il indiana in iowa ia kansas ks
            kentucky ky louisiana la maine me maryland md massachusetts ma michigan mi minnesota mn mississippi ms
            missouri mo montana mt nebraska ne nevada nv new-hampshire nh new-jersey nj new-mexico nm new-york ny
            north-carolina nc north-dakota nd ohio oh oklahoma ok oregon or pennsylvania pa rhode-island ri
            south-carolina sc south-dakota sd tennessee tn texas tx utah ut vermont vt virginia va washington wa
            west-virginia wv wisconsin wi wyoming wy""");

    FullAddressType() {
        super("full_address");
    }

    private static Map<String, String> words(String pairs) {
        Map<String, String> words = new TreeMap<>();
        List<String> all = PythonStrings.split(pairs);
        for (int i = 0; i < all.size(); i += 2) {
            words.put(all.get(i).replace('-', ' '), all.get(i + 1));
        }
        return words;
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!value.isObject()) {
            throw new NotNormalException(
                    "Address must be an object with " + REQUIRED + ", got " + PythonStrings.repr(value));
        }
        Map<String, String> parts = new TreeMap<>();
        for (String name : REQUIRED) {
            String text = BaseText.fold(PythonStrings.str(value.path(name)), terms);
            if (!value.hasNonNull(name) || text.isEmpty()) {
                throw new NotNormalException(
                        "Missing required address field " + name + ": " + PythonStrings.repr(value));
            }
            parts.put(name, text);
        }
        parts.compute("street", (name, street) -> abbreviated(String.valueOf(street)));
        parts.compute("state", (name, state) -> state(String.valueOf(state)));
        parts.compute("postcode", (name, code) -> postcode(String.valueOf(code)));
        return parts;
    }

    private static String abbreviated(String street) {
        List<String> words = new ArrayList<>();
        for (String word : PythonStrings.split(street.replaceAll("[.,]", " "))) {
            words.add(STREET_WORDS.getOrDefault(word, word));
        }
        return String.join(" ", words);
    }

    private static String state(String text) {
        String state = text.replace(".", "").toLowerCase(Locale.ROOT);
        if (STATES.containsValue(state)) {
            return state;
        }
        String letters = STATES.get(state);
        if (letters == null) {
            throw new NotNormalException("Unable to find US state: " + text);
        }
        return letters;
    }

    private static String postcode(String text) {
        String digits = text.replaceAll("\\D", "");
        return switch (digits.length()) {
            case 5 -> digits;
            case 9 -> digits.substring(0, 5) + "-" + digits.substring(5);
            default -> throw new NotNormalException("Invalid ZIP code length: " + text);
        };
    }
}
