package dev.tiltyard.forum.replica.submission;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The flairs of a submission, in alphabetical order.
 *
 * @param flairIds their ids
 * @param flairLabels their texts, in the same order
 */
public record Flairs(List<String> flairIds, List<String> flairLabels) {
    public Flairs {
        flairIds = List.copyOf(flairIds);
        flairLabels = List.copyOf(flairLabels);
    }

    public boolean isEmpty() {
        return flairIds.isEmpty();
    }

    public List<Flair> all() {
        return IntStream.range(0, flairIds.size())
                .mapToObj(i -> new Flair(flairIds.get(i), flairLabels.get(i)))
                .toList();
    }
}
