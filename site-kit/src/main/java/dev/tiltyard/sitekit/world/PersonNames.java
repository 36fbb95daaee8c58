package dev.tiltyard.sitekit.world;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names of people, and their user names. */
public final class PersonNames {
    private static final List<String> FIRST = words("first-names.txt");
    private static final List<String> LAST = words("last-names.txt");
    private static final List<String> ADJECTIVES = words("adjectives.txt");
    private static final List<String> NOUNS = words("nouns.txt");

    private PersonNames() {}

    private static List<String> words(String resource) {
        return FactTable.lines(PersonNames.class, resource).stream()
                .flatMap(line -> List.of(line.split("[\\s,]+")).stream())
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** A first name. */
    public static String first(SeededRandom random) {
        return random.pick(FIRST);
    }

    /** A last name. */
    public static String last(SeededRandom random) {
        return random.pick(LAST);
    }

    /** First and last name. */
    public static String full(SeededRandom random) {
        return first(random) + " " + last(random);
    }

    /** Generates unique user names of 3 to 25 letters, digits and underscores, ignoring case. */
    public static final class Handles {
        private final Set<String> taken = new HashSet<>();
        private final SeededRandom random;

        public Handles(SeededRandom random) {
            this.random = random;
        }

        /** Excludes a name. */
        public void reserve(String name) {
            taken.add(name.toLowerCase(Locale.ROOT));
        }

        /** The next name. */
        public String next() {
            while (true) {
                String name = draw();
                if (name.length() <= 25 && name.length() >= 3 && taken.add(name.toLowerCase(Locale.ROOT))) {
                    return name;
                }
            }
        }

        private String draw() {
            String adjective = random.pick(ADJECTIVES);
            String noun = random.pick(NOUNS);
            return switch (random.below(12)) {
                case 0, 1 -> Prose.capital(adjective) + Prose.capital(noun);
                case 2 -> adjective + "_" + noun;
                case 3 -> adjective + noun + random.between(1, 99);
                case 4, 5 -> Prose.capital(adjective) + Prose.capital(noun) + random.between(2, 9999);
                case 6 -> "the_" + adjective + "_" + noun;
                case 7 -> noun + "_" + random.between(10, 999);
                case 8 ->
                    first(random).toLowerCase(Locale.ROOT)
                            + last(random).toLowerCase(Locale.ROOT)
                            + random.between(1, 99);
                case 9 -> first(random) + "_" + Prose.capital(noun);
                case 10 -> noun + random.pick(NOUNS) + random.between(1, 999);
                default -> Prose.capital(adjective) + "_" + Prose.capital(noun) + "_" + random.between(10, 9999);
            };
        }
    }
}
