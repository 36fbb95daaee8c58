package dev.tiltyard.tasks.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The oracles' general knowledge, which no page contains: {@code knowledge.tsv}, with the source of each line.
 * Everything that an oracle answers comes from pages.
 */
public final class Knowledge {
    private static final int COLUMNS = 4;
    private static final Map<Topic, Map<String, String>> ALL = read();

    private Knowledge() {}

    /** The topic of a line. */
    public enum Topic {
        /** What people call a place, and search words for the map. */
        PLACE,
        /** Descriptions of cities, and their names. */
        CITY,
        /** Descriptions of chain stores, and their names. */
        CHAIN,
        /** Short and full names of teams. */
        TEAM,
        /** Words of a description, and the title of the article. */
        ARTICLE,
        /** A county, and its state. */
        COUNTY,
        /** A state's abbreviation, and its name. */
        STATE,
        /** Words of a question, and forums for such questions. */
        FORUM_MATTER,
        /** What people call a forum, and its name. */
        FORUM_NAME,
        /** A word, and its synonyms. */
        SAME,
        /** An abbreviation, and its meaning. */
        SHORT
    }

    /** The entry for exactly this text, ignoring case. */
    public static Optional<String> of(Topic topic, String asked) {
        return Optional.ofNullable(all(topic).get(asked.strip().toLowerCase(Locale.ROOT)));
    }

    /** The entry for the first key that the text contains, ignoring case. */
    public static Optional<String> within(Topic topic, String text) {
        String low = text.toLowerCase(Locale.ROOT);
        return all(topic).entrySet().stream()
                .filter(line -> low.contains(line.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** All entries of a topic in order, by lower-case key. */
    public static Map<String, String> all(Topic topic) {
        return ALL.getOrDefault(topic, Map.of());
    }

    private static Map<Topic, Map<String, String>> read() {
        try (InputStream in = Objects.requireNonNull(Knowledge.class.getResourceAsStream("knowledge.tsv"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(Knowledge::line)
                    .collect(Collectors.groupingBy(
                            line -> Topic.valueOf(line.get(0).replace('-', '_').toUpperCase(Locale.ROOT)),
                            Collectors.toMap(
                                    line -> line.get(1).toLowerCase(Locale.ROOT),
                                    line -> line.get(2),
                                    Knowledge::refuseTwice,
                                    LinkedHashMap::new)));
        } catch (IOException e) {
            throw new UncheckedIOException("could not read knowledge.tsv", e);
        }
    }

    private static List<String> line(String text) {
        List<String> cells = Arrays.asList(text.split("\t", -1));
        if (cells.size() != COLUMNS || cells.stream().anyMatch(String::isBlank)) {
            throw new IllegalStateException("knowledge.tsv: a line has " + COLUMNS + " cells, this does not: " + text);
        }
        return cells;
    }

    private static String refuseTwice(String one, String other) {
        throw new IllegalStateException("knowledge.tsv has two lines for the same words: " + one + ", " + other);
    }
}
