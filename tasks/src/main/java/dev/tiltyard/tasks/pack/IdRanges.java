package dev.tiltyard.tasks.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Task ids as a user writes them: {@code 1,4-9}. */
public record IdRanges(List<Range> ranges) {
    private static final Pattern PART = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

    /** From one id to another, both included. */
    public record Range(int first, int last) {}

    public IdRanges {
        ranges = List.copyOf(ranges);
    }

    /**
     * Reads a list of ids and ranges.
     *
     * @throws SelectionException if it is not one
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

    /** The ids that were written one by one, not as part of a range. */
    public List<Integer> single() {
        return ranges.stream()
                .filter(range -> range.first() == range.last())
                .map(Range::first)
                .toList();
    }

    private static SelectionException notUnderstood(String text, String part) {
        return new SelectionException("Task ids \"" + text + "\" are not understood at \"" + part
                + "\". Write numbers and ranges, such as 1,4-9.");
    }
}
