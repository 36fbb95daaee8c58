package dev.tiltyard.tasks.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses task ids on the command line: {@code 1,4-9}. */
public record IdRanges(List<Range> ranges) {
    private static final Pattern PART = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

    /** An inclusive range. */
    public record Range(int first, int last) {}

    public IdRanges {
        ranges = List.copyOf(ranges);
    }

    /**
     * Parses a list of ids and ranges.
     *
     * @throws SelectionException if it is invalid
     */
    public static IdRanges parse(String text) {
        List<Range> ranges = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Matcher matcher = PART.matcher(part.strip());
            if (!matcher.matches()) {
                throw notUnderstood(text, part);
            }
            int first = Integer.parseInt(matcher.group(1));
            int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
            if (last < first) {
                throw notUnderstood(text, part);
            }
            ranges.add(new Range(first, last));
        }
        return new IdRanges(ranges);
    }

    /** Whether an id is among them. */
    public boolean contain(int id) {
        return ranges.stream().anyMatch(range -> range.first() <= id && id <= range.last());
    }

    /** The ids listed individually, not as part of a range. */
    public List<Integer> single() {
        return ranges.stream()
                .filter(range -> range.first() == range.last())
                .map(Range::first)
                .toList();
    }

    private static SelectionException notUnderstood(String text, String part) {
        return new SelectionException("Task ids \"" + text + "\" cannot be read at \"" + part
                + "\". Write numbers and ranges, such as 1,4-9.");
    }
}
