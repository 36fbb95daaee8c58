package dev.tiltyard.tasks.template.wiki;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Lists of titles of similar Wikipedia articles. */
public final class Articles {
    private static final Map<String, List<String>> LISTS = read();

    private Articles() {}

    /** The names of all lists. */
    public static Set<String> lists() {
        return LISTS.keySet();
    }

    /** The titles of a list, which must exist: people, cities, states or presidents. */
    public static List<String> of(String list) {
        return Objects.requireNonNull(LISTS.get(list), list);
    }

    private static Map<String, List<String>> read() {
        try (InputStream in = Objects.requireNonNull(Articles.class.getResourceAsStream("articles.txt"))) {
            Map<String, List<String>> lists = new LinkedHashMap<>();
            List<String> current = new ArrayList<>();
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (line.endsWith(":")) {
                    current = new ArrayList<>();
                    lists.put(line.substring(0, line.length() - 1), current);
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    current.add(line);
                }
            }
            lists.replaceAll((name, titles) -> List.copyOf(titles));
            return lists;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
