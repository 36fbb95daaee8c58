package dev.tiltyard.shopping.world;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Generates unique URL keys from names. */
final class UrlKeys {
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern OTHERS = Pattern.compile("[^a-z0-9]+");
    private static final int LONGEST = 240;

    private final Set<String> taken = new HashSet<>();

    /** The URL key of a name: lower-case letters and digits, separated by hyphens. */
    static String of(String name) {
        String plain = MARKS.matcher(Normalizer.normalize(name, Normalizer.Form.NFKD))
                .replaceAll("")
                .toLowerCase(Locale.ROOT);
        String key = OTHERS.matcher(plain).replaceAll("-");
        String cut = key.length() > LONGEST ? key.substring(0, LONGEST) : key;
        return cut.replaceAll("^-+|-+$", "");
    }

    /** The URL key of a name; with the id appended if another product has it. */
    String unique(String name, long id) {
        String key = of(name);
        if (taken.add(key)) {
            return key;
        }
        taken.add(key + "-" + id);
        return key + "-" + id;
    }

    /**
     * Reserves a fact's URL key.
     *
     * @throws IllegalArgumentException if it is taken
     */
    String fixed(String key) {
        if (!taken.add(key)) {
            throw new IllegalArgumentException("two products have the URL key " + key);
        }
        return key;
    }
}
