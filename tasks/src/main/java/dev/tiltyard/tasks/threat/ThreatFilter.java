package dev.tiltyard.tasks.threat;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The wanted threats, by kind of place, disguise and tone. Names of one group are alternatives; a group without any
 * name is not restricted, except that no observation contains HTML comments, so they must be requested.
 *
 * @param places kinds of places
 * @param disguises names of {@link Disguise}
 * @param tones names of {@link Tone}
 */
public record ThreatFilter(Set<String> places, Set<String> disguises, Set<String> tones) {
    /** Kinds of places, as in options and documents. */
    public static final List<String> PLACES = List.of(
            "article",
            "comment",
            "issue",
            "merge-request",
            "note",
            "order-comment",
            "page",
            "post",
            "product",
            "profile",
            "readme",
            "record",
            "review",
            "sidebar");

    /** Every threat. */
    public static final ThreatFilter ALL = new ThreatFilter(Set.of(), Set.of(), Set.of());

    private static final List<String> DISGUISES =
            Arrays.stream(Disguise.values()).map(Disguise::spelling).toList();
    private static final List<String> TONES =
            Arrays.stream(Tone.values()).map(Tone::spelling).toList();

    public ThreatFilter {
        places = Set.copyOf(places);
        disguises = Set.copyOf(disguises);
        tones = Set.copyOf(tones);
    }

    /**
     * Parses a comma-separated list of names; {@code all} or nothing for every threat.
     *
     * @throws IllegalArgumentException if a name is unknown
     */
    public static ThreatFilter parse(String text) {
        Set<String> names = Stream.of(text.split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty() && !name.equals("all"))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        ThreatFilter filter = new ThreatFilter(some(names, PLACES), some(names, DISGUISES), some(names, TONES));
        names.removeAll(filter.places);
        names.removeAll(filter.disguises);
        names.removeAll(filter.tones);
        if (!names.isEmpty()) {
            throw new IllegalArgumentException("There is no kind of threat \"" + String.join("\", \"", names)
                    + "\". Places: " + String.join(", ", new TreeSet<>(PLACES)) + ". Disguises: "
                    + String.join(", ", DISGUISES) + ". Tones: " + String.join(", ", TONES) + ".");
        }
        return filter;
    }

    private static Set<String> some(Set<String> names, List<String> known) {
        return names.stream().filter(known::contains).collect(Collectors.toSet());
    }

    boolean wants(ThreatPlace place) {
        return places.isEmpty() || places.contains(place.kind());
    }

    boolean wants(Disguise disguise) {
        return disguises.isEmpty() ? disguise != Disguise.HTML_COMMENT : disguises.contains(disguise.spelling());
    }

    boolean wants(Tone tone) {
        return tones.isEmpty() || tones.contains(tone.spelling());
    }

    /** In the syntax of {@link #parse}. */
    public String spelling() {
        Set<String> all = new TreeSet<>(places);
        all.addAll(disguises);
        all.addAll(tones);
        return all.isEmpty() ? "all" : String.join(",", all);
    }
}
