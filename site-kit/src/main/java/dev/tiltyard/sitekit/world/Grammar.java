package dev.tiltyard.sitekit.world;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A grammar that generates text. In a file, {@code [name]} begins a rule and each following line is one alternative;
 * {@code [name+]} adds alternatives to a rule of an earlier file, {@code [name]} replaces it. Lines that begin with
 * {@code #} are ignored. In a line:
 * <ul>
 * <li><code>{rule}</code> is the rule's first expansion in this {@link Draft}, so that a text keeps to its subject;
 *     <code>{+rule}</code> expands it again;
 * <li><code>{rule.a}</code> adds the article, <code>{rule.cap}</code> capitalizes it, <code>{rule.low}</code>
 *     lower-cases it, <code>{rule.s}</code> makes it plural;
 * <li><code>{3-12}</code> is a random whole number in that range;
 * <li><code>(one|two|)</code> is one of the parts at random; parentheses without a bar are text;
 * <li><code>{?rule}</code> at the beginning of a line: the line applies only if the rule has been expanded;
 * <li>{@code => {rule}} at its end: what the text is about, the rule {@code subject} from then on.
 * </ul>
 *
 * <p>Immutable.
 */
public final class Grammar {
    /** The rule for a text's subject. */
    public static final String SUBJECT = "subject";

    private final Map<String, Integer> numbers;
    private final List<List<Way>> rules;

    private Grammar(Map<String, Integer> numbers, List<List<Way>> rules) {
        this.numbers = Map.copyOf(numbers);
        this.rules = List.copyOf(rules);
    }

    /**
     * Reads resources beside {@code owner}, the general ones first.
     *
     * @throws IllegalArgumentException if one is missing, or a line names an undefined rule; names the line
     */
    public static Grammar read(Class<?> owner, List<String> resources) {
        return read(owner, List.of(), resources);
    }

    /** Reads resources after some rules given as lines. */
    public static Grammar read(Class<?> owner, List<String> first, List<String> resources) {
        Source source = new Source();
        source.add("rules before " + resources, first);
        resources.forEach(name -> source.add(name, FactTable.lines(owner, name)));
        return source.compile();
    }

    /** Parses rules given as lines. */
    public static Grammar of(List<String> lines) {
        Source source = new Source();
        source.add("grammar", lines);
        return source.compile();
    }

    /** Whether a rule exists and has alternatives. */
    public boolean writes(String rule) {
        Integer number = numbers.get(rule);
        return number != null && !rules.get(number).isEmpty();
    }

    /** A new, empty text. */
    public Draft draft(SeededRandom random) {
        return new Draft(this, random);
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

    /** An alternative of a rule; with a condition, it applies only if that rule has been expanded. */
    record Way(List<Piece> pieces, @Nullable List<Piece> subject, int condition) {}

    /** A part of a line. */
    sealed interface Piece {
        record Words(String text) implements Piece {}

        record Rule(int number, boolean again, Style style) implements Piece {}

        record Range(int low, int high) implements Piece {}

        record OneOf(List<List<Piece>> ways) implements Piece {}
    }

    /** How a rule's text is inflected. */
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
                    throw new IllegalArgumentException(place + " is not under a [rule]");
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
