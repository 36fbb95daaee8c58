package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.task.HtmlTarget;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.values.Locator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The part of a site's state that a kind of page shows: one line of {@code page-state.tsv}, which explains the columns.
 *
 * @param trusted the table, the column of the rows that has its key, and its columns, as {@code table.column(columns)};
 *     blank if the rows may belong to things that are new
 * @param how how its text is compared, and whether other pages also show it
 */
record PageState(
        String site,
        Pattern page,
        Pattern looks,
        Pattern intent,
        String named,
        List<String> arguments,
        String rows,
        String text,
        String none,
        String trusted,
        String how) {
    private static final Pattern GROUP = Pattern.compile("\\(\\?<(\\w+)>");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(\\w+)\\}");

    static PageState read(List<String> cells) {
        return new PageState(
                cells.get(0),
                Pattern.compile(cells.get(1)),
                Pattern.compile(cells.get(2)),
                Pattern.compile(cells.get(3)),
                cells.get(4),
                List.of(cells.get(5).split(" ")),
                cells.get(6),
                cells.get(7),
                cells.get(8),
                cells.get(9),
                cells.get(10));
    }

    /** Whether a check of this task looks at this, on any page. */
    boolean isLookedAt(Task task, HtmlTarget target) {
        return task.sites().contains(site)
                && looks.matcher(target.locator().strip()).find()
                && intent.matcher(task.intent()).find();
    }

    /** Whether a page shows it. */
    boolean isOn(String path) {
        return page.matcher(path).find();
    }

    /** Returns a copy with the variables replaced by parts of the page's URL and of the checked selector. */
    PageState of(String path, HtmlTarget target) {
        Map<String, String> parts = new LinkedHashMap<>();
        add(page.matcher(path), parts);
        add(looks.matcher(target.locator().strip()), parts);
        return new PageState(
                site,
                page,
                looks,
                intent,
                named,
                arguments.stream().map(argument -> filled(argument, parts)).toList(),
                filled(rows, parts),
                filled(text, parts),
                none,
                trusted,
                how);
    }

    Locator locator() {
        return new Locator.Named(site, named, arguments);
    }

    /** Whether its text only has to contain the required text. */
    boolean isIncluded() {
        return how.startsWith("include");
    }

    /** Whether other pages of the site show it too. */
    boolean isElsewhereToo() {
        return how.endsWith(" here");
    }

    /** The column that selects rows, with its value; empty if rows are selected by position. */
    Optional<Map.Entry<String, String>> chosenBy() {
        int equals = rows.indexOf('=');
        return equals < 0
                ? Optional.empty()
                : Optional.of(Map.entry(rows.substring(0, equals), rows.substring(equals + 1)));
    }

    private static void add(Matcher found, Map<String, String> parts) {
        if (found.find()) {
            names(found.pattern())
                    .forEach(name -> parts.put(
                            name, Optional.ofNullable(found.group(name)).orElse("")));
        }
    }

    private static Stream<String> names(Pattern pattern) {
        return GROUP.matcher(pattern.pattern()).results().map(group -> group.group(1));
    }

    private static String filled(String pattern, Map<String, String> parts) {
        return VARIABLE.matcher(pattern)
                .replaceAll(variable -> Matcher.quoteReplacement(parts.getOrDefault(variable.group(1), "")));
    }
}
