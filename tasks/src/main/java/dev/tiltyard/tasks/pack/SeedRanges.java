package dev.tiltyard.tasks.pack;

import java.util.List;
import java.util.stream.LongStream;

/** Seeds as a user writes them: {@code 1,4-9}. */
public final class SeedRanges {
    private static final int MOST = 10_000;

    private SeedRanges() {}

    /**
     * The seeds in their order, each once.
     *
     * @throws SelectionException if the text is not understood, or names more than ten thousand
     */
    public static List<Long> parse(String text) {
        List<Long> seeds = IdRanges.parse(text).ranges().stream()
                .flatMapToLong(range -> LongStream.rangeClosed(range.first(), range.last()))
                .distinct()
                .limit(MOST + 1)
                .boxed()
                .toList();
        if (seeds.size() > MOST) {
            throw new SelectionException("--seeds " + text + " are more than " + MOST + " seeds.");
        }
        return seeds;
    }
}
