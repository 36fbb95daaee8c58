package dev.tiltyard.cli.fidelity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What two lists have in common, in the same order: their longest common run, then the longest ones before and after
 * it, and so on (Ratcliff and Obershelp's way, as Python's {@code difflib} has it).
 */
final class MatchingBlocks {
    private MatchingBlocks() {}

    /** A run of {@code size} equal elements from {@code a} in the first list and {@code b} in the second. */
    record Block(int a, int b, int size) {}

    private record Range(int aFrom, int aTo, int bFrom, int bTo) {}

    /** The blocks, in order; none is empty. */
    static <T> List<Block> of(List<T> first, List<T> second) {
        Map<T, List<Integer>> places = new HashMap<>();
        for (int b = 0; b < second.size(); b++) {
            places.computeIfAbsent(second.get(b), key -> new ArrayList<>()).add(b);
        }
        List<Block> blocks = new ArrayList<>();
        Deque<Range> open = new ArrayDeque<>(List.of(new Range(0, first.size(), 0, second.size())));
        while (!open.isEmpty()) {
            Range range = open.pop();
            Block longest = longest(first, places, range);
            if (longest.size() > 0) {
                blocks.add(longest);
                open.push(new Range(range.aFrom(), longest.a(), range.bFrom(), longest.b()));
                open.push(new Range(
                        longest.a() + longest.size(), range.aTo(), longest.b() + longest.size(), range.bTo()));
            }
        }
        blocks.sort(Comparator.comparingInt(Block::a));
        return blocks;
    }

    /** The first of the longest. */
    private static <T> Block longest(List<T> first, Map<T, List<Integer>> places, Range range) {
        Block best = new Block(range.aFrom(), range.bFrom(), 0);
        Map<Integer, Integer> endingBefore = Map.of();
        for (int a = range.aFrom(); a < range.aTo(); a++) {
            Map<Integer, Integer> endingHere = new HashMap<>();
            for (int b : places.getOrDefault(first.get(a), List.of())) {
                if (b >= range.bFrom() && b < range.bTo()) {
                    int size = endingBefore.getOrDefault(b - 1, 0) + 1;
                    endingHere.put(b, size);
                    if (size > best.size()) {
                        best = new Block(a - size + 1, b - size + 1, size);
                    }
                }
            }
            endingBefore = endingHere;
        }
        return best;
    }
}
