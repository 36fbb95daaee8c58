package dev.tiltyard.cli.command;

import dev.tiltyard.tasks.curriculum.CurriculumStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The statistics of a curriculum as people read them. */
final class CurriculumTables {
    private CurriculumTables() {}

    static List<String> lines(CurriculumStatistics.Document document) {
        List<String> lines = new ArrayList<>();
        lines.add("%d tasks of %d templates about %d things; %d draws dropped as duplicates"
                .formatted(document.tasks(), document.templates(), document.entities(), document.duplicates()));
        lines.add("levels: " + listed(document.byLevel()));
        lines.add("kinds: " + listed(document.byKind()));
        lines.add("sites: " + listed(document.bySites()));
        lines.add(String.format(
                Locale.ROOT,
                "answers: %d different in %d tasks; the commonest, \"%s\", in %.2f%% of them",
                document.answers(),
                document.answered(),
                document.commonestAnswer(),
                100 * document.commonestShare()));
        if (!document.exhausted().isEmpty()) {
            lines.add("templates without more tasks in this world or split, and how many they gave: "
                    + listed(document.exhausted()));
        }
        return lines;
    }

    private static String listed(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .map(count -> count.getKey() + ": " + count.getValue())
                .collect(Collectors.joining(", "));
    }
}
