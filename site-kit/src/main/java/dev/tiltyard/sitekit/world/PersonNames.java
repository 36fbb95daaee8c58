package dev.tiltyard.sitekit.world;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names of people, and names that they take on the web. */
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
    public static String first(SeededRandom dice) {
        return dice.pick(FIRST);
    }

    /** A last name. */
    public static String last(SeededRandom dice) {
        return dice.pick(LAST);
    }

    /** First and last name. */
    public static String full(SeededRandom dice) {
        return first(dice) + " " + last(dice);
    }

    /** Hands out user names of 3 to 25 letters, digits and underscores, never the same twice in whatever case. */
    public static final class Handles {
        private final Set<String> taken = new HashSet<>();
        private final SeededRandom dice;

        public Handles(SeededRandom dice) {
            this.dice = dice;
        }

        /** Keeps a name from being handed out. */
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
            String adjective = dice.pick(ADJECTIVES);
            String noun = dice.pick(NOUNS);
            return switch (dice.below(12)) {
                case 0, 1 -> Prose.capital(adjective) + Prose.capital(noun);
                case 2 -> adjective + "_" + noun;
                case 3 -> adjective + noun + dice.between(1, 99);
                case 4, 5 -> Prose.capital(adjective) + Prose.capital(noun) + dice.between(2, 9999);
                case 6 -> "the_" + adjective + "_" + noun;
                case 7 -> noun + "_" + dice.between(10, 999);
                case 8 ->
                    first(dice).toLowerCase(Locale.ROOT) + last(dice).toLowerCase(Locale.ROOT) + dice.between(1, 99);
                case 9 -> first(dice) + "_" + Prose.capital(noun);
                case 10 -> noun + dice.pick(NOUNS) + dice.between(1, 999);
                default -> Prose.capital(adjective) + "_" + Prose.capital(noun) + "_" + dice.between(10, 9999);
            };
        }
    }
}
