package dev.tiltyard.tasks.pack;

import java.util.List;
import java.util.stream.LongStream;

/** Parses seeds on the command line: {@code 1,4-9}. */
public final class SeedRanges {
    private static final int MOST = 10_000;

    private SeedRanges() {}

    /**
     * The distinct seeds in order.
     *
     * @throws SelectionException if the text is invalid, or has more than ten thousand seeds
     */
    public static List<Long> parse(String text) {
        List<Long> seeds = IdRanges.parse(text).ranges().stream()
                .flatMapToLong(range -> LongStream.rangeClosed(range.first(), range.last()))
                .distinct()
                .limit(MOST + 1)
                .boxed()
                .toList();
        if (seeds.size() > MOST) {
            throw new SelectionException("--seeds " + text + " names more than " + MOST + " seeds.");
        }
        return seeds;
    }
}
