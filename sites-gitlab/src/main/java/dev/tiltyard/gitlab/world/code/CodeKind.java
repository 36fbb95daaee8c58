package dev.tiltyard.gitlab.world.code;

import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How code of one kind is written: which files there are, and what is put into them. Read from a resource, in which
 * {@code == part heading} begins a part and lines before the first say {@code name, tab, value}. Words between
 * {@code @} stand for the project's own: {@code @noun@}, {@code @other@}, {@code @verb@}, each with a capital or in
 * capitals, {@code @n@} a number, {@code @project@}, {@code @pkg@}.
 *
 * @param name of the kind
 * @param language name in GitLab's bar of languages
 * @param color of that language
 */
public record CodeKind(
        String name,
        String language,
        String color,
        String usage,
        String install,
        Part ignore,
        Part manifest,
        Part source,
        Part test,
        String end,
        List<Part> units,
        List<Part> checks) {
    private static final Map<String, CodeKind> READ = new ConcurrentHashMap<>();

    public CodeKind {
        units = List.copyOf(units);
        checks = List.copyOf(checks);
        if (units.isEmpty() || checks.isEmpty()) {
            throw new IllegalArgumentException("code of kind " + name + " has nothing to write");
        }
    }

    /**
     * A piece of text.
     *
     * @param heading path of the file, or subject of the commit that adds it
     */
    public record Part(String heading, String text) {}

    /** The kind of this name. */
    public static CodeKind of(String name) {
        return READ.computeIfAbsent(name, CodeKind::read);
    }

    private static CodeKind read(String name) {
        Map<String, String> values = new HashMap<>();
        Map<String, List<Part>> parts = new LinkedHashMap<>();
        String key = "";
        String heading = "";
        List<String> lines = new ArrayList<>();
        for (String line : FactTable.lines(CodeKind.class, "" + name + ".txt")) {
            if (line.startsWith("== ")) {
                close(parts, key, heading, lines);
                String[] words = line.substring(3).split(" ", 2);
                key = words[0];
                heading = words.length > 1 ? words[1] : "";
                lines.clear();
            } else if (key.isEmpty()) {
                String[] words = line.split("\t", 2);
                values.put(words[0], words.length > 1 ? words[1].replace("\\n", "\n") : "");
            } else {
                lines.add(line);
            }
        }
        close(parts, key, heading, lines);
        String[] language = values.getOrDefault("language", "").split("\t");
        return new CodeKind(
                name,
                language[0],
                language[1],
                values.getOrDefault("usage", ""),
                values.getOrDefault("install", ""),
                one(parts, "ignore", name),
                one(parts, "manifest", name),
                one(parts, "source", name),
                one(parts, "test", name),
                parts.containsKey("end") ? one(parts, "end", name).text() : "",
                parts.getOrDefault("unit", List.of()),
                parts.getOrDefault("check", List.of()));
    }

    private static void close(Map<String, List<Part>> parts, String key, String heading, List<String> lines) {
        if (!key.isEmpty()) {
            parts.computeIfAbsent(key, any -> new ArrayList<>())
                    .add(new Part(heading, String.join("\n", lines) + "\n"));
        }
    }

    private static Part one(Map<String, List<Part>> parts, String key, String name) {
        List<Part> found = parts.get(key);
        if (found == null) {
            throw new IllegalArgumentException("code of kind " + name + " has no part " + key);
        }
        return found.get(0);
    }
}
