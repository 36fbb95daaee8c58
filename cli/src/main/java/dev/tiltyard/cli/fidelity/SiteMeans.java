package dev.tiltyard.cli.fidelity;

import dev.tiltyard.cli.fidelity.FidelityDocument.Shares;
import dev.tiltyard.cli.fidelity.FidelityDocument.Site;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Means of the scores: over the page types, so that a page that was recorded often does not count more. */
final class SiteMeans {
    static final String ALL = "all";

    private final Map<String, Map<String, List<PageScore>>> bySite = new LinkedHashMap<>();

    void add(Recording recording, PageScore score) {
        bySite.computeIfAbsent(recording.site(), site -> new LinkedHashMap<>())
                .computeIfAbsent(recording.kind(), kind -> new ArrayList<>())
                .add(score);
    }

    List<Site> sites() {
        List<Site> sites = new ArrayList<>();
        bySite.forEach((site, types) -> sites.add(site(site, types.values())));
        if (sites.size() > 1) {
            sites.add(site(
                    ALL,
                    bySite.values().stream()
                            .flatMap(types -> types.values().stream())
                            .toList()));
        }
        return sites;
    }

    private static Site site(String name, Collection<List<PageScore>> types) {
        return new Site(
                name,
                types.stream().mapToInt(List::size).sum(),
                types.size(),
                new Shares(
                        mean(types, score -> OptionalDouble.of(score.recall())),
                        mean(types, PageScore::inMain),
                        mean(types, score -> OptionalDouble.of(score.strict())),
                        mean(types, PageScore::precision),
                        mean(types, PageScore::order),
                        mean(types, PageScore::nesting)));
    }

    private static @Nullable Double mean(Collection<List<PageScore>> types, Function<PageScore, OptionalDouble> share) {
        return FidelityDocument.rounded(types.stream()
                .map(scores -> scores.stream()
                        .map(share)
                        .flatMapToDouble(OptionalDouble::stream)
                        .average())
                .flatMapToDouble(OptionalDouble::stream)
                .average());
    }
}
