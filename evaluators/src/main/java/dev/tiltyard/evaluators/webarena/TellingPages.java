package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.text.TableFile;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The pages of a site that contain the answer to a question, or from which it can be counted: {@code
 * telling-pages.tsv}. Visiting just any page of the site does not show that the agent looked something up.
 */
final class TellingPages {
    private static final List<TellingPages> ALL = TableFile.rows(TellingPages.class, "telling-pages.tsv").stream()
            .map(row -> new TellingPages(row.get(0), Pattern.compile(row.get(1)), Pattern.compile(row.get(2))))
            .toList();

    private final String site;
    private final Pattern asks;
    private final Pattern pages;

    private TellingPages(String site, Pattern asks, Pattern pages) {
        this.site = site;
        this.asks = asks;
        this.pages = pages;
    }

    /** Whether one of the visited pages contains what the task asks for, judging by its URL. */
    static boolean wereVisited(Task task, List<String> visited) {
        Optional<TellingPages> telling = ALL.stream()
                .filter(pages -> task.sites().contains(pages.site)
                        && pages.asks.matcher(task.intent()).find())
                .findFirst();
        return visited.stream().anyMatch(url -> telling.map(pages -> pages.have(task, url))
                .orElseGet(() -> isBelowFrontPage(task, url)));
    }

    private boolean have(Task task, String url) {
        return PathBelow.of(url, task, site)
                .filter(path -> pages.matcher(path).find())
                .isPresent();
    }

    private static boolean isBelowFrontPage(Task task, String url) {
        return task.sites().stream()
                .map(site -> PathBelow.of(url, task, site))
                .flatMap(Optional::stream)
                .anyMatch(path -> !path.isEmpty() && !path.startsWith("?"));
    }
}
