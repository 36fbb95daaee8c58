package dev.tiltyard.cli.fidelity;

import dev.tiltyard.cli.fidelity.PageLine.Key;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * How much of a recording is on our page, and the other way around. Shares are from 0 to 1.
 *
 * @param lines the recording's own lines
 * @param recall share of the recording's lines that our whole page has, on the screen or off
 * @param inMain the same within the main part; empty where that has fewer than four lines
 * @param strict recall with icon glyphs
 * @param precision share of our lines that the recording has, over the part that it shows; empty if that is not known
 * @param order share of the pairs of common lines that stand in the same order
 * @param nesting share of the common lines whose nearest line above has the same role
 * @param missing lines of the recording that we lack
 * @param extra lines of ours that the recording lacks
 */
record PageScore(
        int lines,
        double recall,
        OptionalDouble inMain,
        double strict,
        OptionalDouble precision,
        OptionalDouble order,
        OptionalDouble nesting,
        List<String> missing,
        List<String> extra) {
    private static final int FEWEST_IN_MAIN = 4;
    /** A cut recording's last line is not looked for far below as many lines as it has. */
    private static final int AHEAD = 10;

    PageScore {
        missing = List.copyOf(missing);
        extra = List.copyOf(extra);
    }

    /** @param other our page in the other profile, which also shows what is off the screen; empty if it is the same */
    static PageScore of(Recording recording, CapturedPage ours, Optional<CapturedPage> other, SiteRules rules) {
        boolean landmarks = recording.isBrowserGym();
        List<PageLine> theirs = PageLine.of(recording.text(), rules, landmarks);
        if (recording.isWithoutTexts()) {
            theirs = theirs.stream()
                    .filter(line -> !line.key().role().equals("StaticText"))
                    .toList();
        }
        List<PageLine> whole = PageLine.of(ours.whole(), rules, landmarks);
        List<PageLine> elsewhere =
                other.map(page -> PageLine.of(page.whole(), rules, landmarks)).orElse(List.of());
        Map<Key, Integer> recorded = PageLines.counted(theirs, PageLine::key);
        Map<Key, Integer> found = widened(whole, elsewhere, line -> true);
        Optional<Map<Key, Integer>> shown =
                shown(recording, theirs, whole, ours, rules).map(lines -> PageLines.counted(lines, PageLine::key));
        Map<Key, Integer> strict = PageLines.counted(theirs, PageLine::strict);
        Pairs pairs = Pairs.of(theirs, whole);
        return new PageScore(
                PageLines.total(recorded),
                share(PageLines.found(recorded, found), PageLines.total(recorded)),
                inMain(theirs, widened(whole, elsewhere, PageLine::main)),
                share(PageLines.found(strict, PageLines.counted(whole, PageLine::strict)), PageLines.total(strict)),
                shown.map(lines -> OptionalDouble.of(share(PageLines.found(lines, recorded), PageLines.total(lines))))
                        .orElse(OptionalDouble.empty()),
                pairs.order(),
                pairs.nesting(),
                PageLines.missing(recorded, found),
                shown.map(lines -> PageLines.missing(lines, recorded)).orElse(List.of()));
    }

    private static Map<Key, Integer> widened(List<PageLine> whole, List<PageLine> elsewhere, Predicate<PageLine> part) {
        Map<Key, Integer> counts = PageLines.counted(whole.stream().filter(part).toList(), PageLine::key);
        PageLines.widen(
                counts, PageLines.counted(elsewhere.stream().filter(part).toList(), PageLine::key));
        return counts;
    }

    private static OptionalDouble inMain(List<PageLine> theirs, Map<Key, Integer> found) {
        Map<Key, Integer> recorded =
                PageLines.counted(theirs.stream().filter(PageLine::main).toList(), PageLine::key);
        int total = PageLines.total(recorded);
        return total < FEWEST_IN_MAIN
                ? OptionalDouble.empty()
                : OptionalDouble.of(share(PageLines.found(recorded, found), total));
    }

    /** Our lines over the part of the page that the recording shows; empty if that is not known. */
    private static Optional<List<PageLine>> shown(
            Recording recording, List<PageLine> theirs, List<PageLine> whole, CapturedPage ours, SiteRules rules) {
        if (recording.isWithoutTexts()) {
            return Optional.empty();
        }
        return switch (recording.scope()) {
            case "full" -> Optional.of(whole);
            case "viewport" -> Optional.of(PageLine.of(ours.viewport(), rules, recording.isBrowserGym()));
            case "prefix" -> Optional.of(whole.subList(0, end(theirs, whole)));
            default -> Optional.empty();
        };
    }

    /** Where on our page a cut recording ends: after the last line of it that stands in the same order here. */
    private static int end(List<PageLine> theirs, List<PageLine> whole) {
        return MatchingBlocks.of(
                        theirs.stream().map(PageLine::key).toList(),
                        whole.stream().map(PageLine::key).toList())
                .stream()
                .filter(block -> block.b() < 2 * theirs.size() + AHEAD)
                .mapToInt(block -> block.b() + block.size())
                .max()
                .orElse(0);
    }

    private static double share(int part, int total) {
        return (double) part / Math.max(1, total);
    }

    /** The lines that both have, by where each is first. */
    private record Pairs(List<int[]> places, long sameParents) {
        static Pairs of(List<PageLine> theirs, List<PageLine> ours) {
            Map<Key, Integer> first = firsts(theirs);
            Map<Key, Integer> second = firsts(ours);
            first.keySet().retainAll(second.keySet());
            List<int[]> places = first.entrySet().stream()
                    .map(each -> new int[] {each.getValue(), second.get(each.getKey())})
                    .toList();
            long same = places.stream()
                    .filter(each -> theirs.get(each[0])
                            .parent()
                            .equals(ours.get(each[1]).parent()))
                    .count();
            return new Pairs(places, same);
        }

        private static Map<Key, Integer> firsts(List<PageLine> lines) {
            Map<Key, Integer> firsts = new LinkedHashMap<>();
            for (int place = 0; place < lines.size(); place++) {
                firsts.putIfAbsent(lines.get(place).key(), place);
            }
            return firsts;
        }

        OptionalDouble order() {
            int same = 0;
            int pairs = 0;
            for (int one = 0; one < places.size(); one++) {
                for (int later = one + 1; later < places.size(); later++) {
                    pairs++;
                    if (places.get(one)[1] < places.get(later)[1]) {
                        same++;
                    }
                }
            }
            return pairs == 0 ? OptionalDouble.empty() : OptionalDouble.of(share(same, pairs));
        }

        OptionalDouble nesting() {
            return places.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of((double) sameParents / places.size());
        }
    }
}
