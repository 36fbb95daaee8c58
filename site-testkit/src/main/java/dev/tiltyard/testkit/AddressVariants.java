package dev.tiltyard.testkit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Variants of an address with hostile values in each of its segments and parameters. */
final class AddressVariants {
    private static final int LONGEST = 2000; // every web server rejects longer ones; one value is enough to show that

    private AddressVariants() {}

    static List<String> of(String address, List<String> values) {
        String[] parts = address.split("\\?", 2);
        String[] segments = parts[0].split("/", -1);
        String query = parts.length == 2 ? "?" + parts[1] : "";
        List<String> variants = new ArrayList<>();
        for (String value : values.size() > HostileValues.IN_PATHS.size() ? HostileValues.IN_PATHS : values) {
            String encoded = Wire.percent(value.length() > LONGEST ? value.substring(0, LONGEST) : value);
            for (int i = 1; i < segments.length; i++) {
                String[] changed = segments.clone();
                changed[i] = encoded;
                variants.add(String.join("/", changed) + query);
            }
            variants.add(parts[0] + "/" + encoded + query);
        }
        for (String value : values) {
            String encoded = Wire.percent(value.length() > LONGEST ? value.substring(0, LONGEST) : value);
            if (parts.length == 2) {
                for (String key : keys(parts[1])) {
                    variants.add(parts[0] + "?" + without(key, parts[1]) + key + "=" + encoded);
                }
            }
        }
        if (parts.length == 2) {
            for (String key : keys(parts[1])) {
                variants.add(parts[0] + "?" + without(key, parts[1]) + key + "%5Bx%5D%5B%5D=1");
                variants.add(parts[0] + "?" + parts[1] + "&" + key + "=%00");
                variants.add(parts[0] + "?" + without(key, parts[1]) + key);
            }
        }
        variants.add(parts[0] + "?%00=%FF&&=&x");
        return variants;
    }

    static Set<String> keys(String query) {
        Set<String> keys = new LinkedHashSet<>();
        for (String pair : query.split("&")) {
            keys.add(pair.replaceFirst("=.*$", ""));
        }
        return keys;
    }

    private static String without(String key, String query) {
        String left =
                query.replaceAll("(^|&)" + Pattern.quote(key) + "=[^&]*", "").replaceFirst("^&", "");
        return left.isEmpty() ? "" : left + "&";
    }
}
