package dev.tiltyard.sitekit.world;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rules that write text. In a file, {@code [name]} begins a rule and each further line is one way to write it;
 * {@code [name+]} adds ways to a rule of an earlier file, {@code [name]} replaces it. Lines that begin with {@code #} are
 * left out. In a line:
 *
 * <ul>
 *   <li><code>{rule}</code> is what the rule wrote the first time in this {@link Draft}, so that a text keeps to its
 *       subject; <code>{+rule}</code> writes it again;
 *   <li><code>{rule.a}</code> puts the article before it, <code>{rule.cap}</code> a capital letter,
 *       <code>{rule.low}</code> all small letters, <code>{rule.s}</code> the plural;
 *   <li><code>{3-12}</code> is a whole number in that range;
 *   <li><code>(one|two|)</code> is one of the parts; brackets without a bar are text;
 *   <li><code>{?rule}</code> at the beginning of a line: the line counts only where the rule has been written;
 *   <li>{@code => {rule}} at its end: what the text is about, the rule {@code subject} from then on.
 * </ul>
 *
 * <p>Immutable.
 */
public final class Grammar {
    /** The rule that says what a text is about. */
    public static final String SUBJECT = "subject";

    private final Map<String, Integer> numbers;
    private final List<List<Way>> rules;

    private Grammar(Map<String, Integer> numbers, List<List<Way>> rules) {
        this.numbers = Map.copyOf(numbers);
        this.rules = List.copyOf(rules);
    }

    /**
     * Reads resources that lie beside {@code owner}, the general ones first.
     *
     * @throws IllegalArgumentException if one is missing, or a line names a rule that there is not; says where
     */
    public static Grammar read(Class<?> owner, List<String> resources) {
        return read(owner, List.of(), resources);
    }

    /** The same, with rules that are at hand before all others. */
    public static Grammar read(Class<?> owner, List<String> first, List<String> resources) {
        Source source = new Source();
        source.add("rules before " + resources, first);
        resources.forEach(name -> source.add(name, FactTable.lines(owner, name)));
        return source.compile();
    }

    /** Reads rules that are at hand. */
    public static Grammar of(List<String> lines) {
        Source source = new Source();
        source.add("grammar", lines);
        return source.compile();
    }

    /** Whether there is a rule of this name and it has lines. */
    public boolean writes(String rule) {
        Integer number = numbers.get(rule);
        return number != null && !rules.get(number).isEmpty();
    }

    /** A new text with nothing written yet. */
    public Draft draft(SeededRandom dice) {
        return new Draft(this, dice);
    }

    int size() {
        return rules.size();
    }

    int number(String rule) {
        Integer number = numbers.get(rule);
        if (number == null) {
            throw new IllegalArgumentException("no rule [" + rule + "] among " + numbers.keySet());
        }
        return number;
    }

    String name(int rule) {
        return numbers.entrySet().stream()
                .filter(entry -> entry.getValue() == rule)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("?");
    }

    List<Way> ways(int rule) {
        return rules.get(rule);
    }

    /** A way to write a rule; with a condition, only where that rule has been written. */
    record Way(List<Piece> pieces, @Nullable List<Piece> subject, int condition) {}

    /** A part of a line. */
    sealed interface Piece {
        record Words(String text) implements Piece {}

        record Rule(int number, boolean again, Style style) implements Piece {}

        record Range(int low, int high) implements Piece {}

        record OneOf(List<List<Piece>> ways) implements Piece {}
    }

    /** How a rule's text is put. */
    enum Style {
        PLAIN,
        ARTICLE,
        CAPITAL,
        SMALL,
        PLURAL;

        static Style of(String suffix, String place) {
            return switch (suffix) {
                case "" -> PLAIN;
                case "a" -> ARTICLE;
                case "cap" -> CAPITAL;
                case "low" -> SMALL;
                case "s" -> PLURAL;
                default -> throw new IllegalArgumentException(place + ": no style ." + suffix);
            };
        }
    }

    private static final class Source {
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<List<String[]>> lines = new ArrayList<>();

        Source() {
            numbers.put(SUBJECT, 0);
            lines.add(new ArrayList<>());
        }

        void add(String file, List<String> text) {
            int current = -1;
            for (int i = 0; i < text.size(); i++) {
                String line = text.get(i).strip();
                String place = file + ":" + (i + 1);
                if (line.isEmpty() || line.startsWith("#")) {
                    continue;
                }
                if (line.startsWith("[") && line.endsWith("]")) {
                    current = begin(line.substring(1, line.length() - 1));
                } else if (current < 0) {
                    throw new IllegalArgumentException(place + " stands under no [rule]");
                } else {
                    lines.get(current).add(new String[] {place, line});
                }
            }
        }

        private int begin(String heading) {
            boolean more = heading.endsWith("+");
            String name = more ? heading.substring(0, heading.length() - 1) : heading;
            int number = numbers.computeIfAbsent(name, n -> {
                lines.add(new ArrayList<>());
                return lines.size() - 1;
            });
            if (!more) {
                lines.get(number).clear();
            }
            return number;
        }

        Grammar compile() {
            List<List<Way>> rules = new ArrayList<>();
            for (List<String[]> rule : lines) {
                List<Way> ways = new ArrayList<>();
                for (String[] line : rule) {
                    ways.add(GrammarLine.parse(line[1], line[0], numbers));
                }
                rules.add(List.copyOf(ways));
            }
            return new Grammar(numbers, rules);
        }
    }
}
