package dev.tiltyard.tasks.oracle.admin;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the product with an inexact name. */
final class InexactNames {
    private static final double LEAST = 0.4;

    private InexactNames() {}

    /** The name with the most words in a text; empty if none is similar. */
    static Optional<String> meant(String text, Collection<String> names) {
        return names.stream()
                .max(Comparator.comparingDouble(name -> likeness(text, name)))
                .filter(name -> likeness(text, name) >= LEAST);
    }

    static double likeness(String text, String name) {
        List<String> there = words(text);
        return words(name).stream()
                .mapToDouble(word -> there.stream()
                        .mapToDouble(other -> likeness1(word, other))
                        .max()
                        .orElse(0))
                .average()
                .orElse(0);
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT)
                        .replaceAll("[™®]|&(?:trade|reg);", "")
                        .split("[^a-z0-9]+"))
                .filter(word -> !word.isEmpty())
                .map(word -> word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word)
                .toList();
    }

    /** From 0 to 1; only near-identical words count. */
    private static double likeness1(String one, String other) {
        double likeness = 1 - (double) distance(one, other) / Math.max(one.length(), other.length());
        return likeness < 0.5 ? 0 : likeness;
    }

    /** Edit distance. */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int corner = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int above = row[j];
                int same = corner + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(same, 1 + Math.min(above, row[j - 1]));
                corner = above;
            }
        }
        return row[other.length()];
    }
}
