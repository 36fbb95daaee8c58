package dev.tiltyard.forum.replica.directory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The forums whose names begin with a letter. */
public record Letter(String letter, List<String> forums) {
    public Letter {
        forums = List.copyOf(forums);
    }

    /** @param names forum names in alphabetical order */
    static List<Letter> of(List<String> names) {
        Map<String, List<String>> byLetter = new TreeMap<>();
        for (String name : names) {
            byLetter.computeIfAbsent(name.substring(0, 1).toUpperCase(Locale.ROOT), any -> new ArrayList<>())
                    .add(name);
        }
        return byLetter.entrySet().stream()
                .map(entry -> new Letter(entry.getKey(), entry.getValue()))
                .toList();
    }
}
