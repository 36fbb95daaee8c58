package dev.tiltyard.tasks.oracle;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Registry of oracles by intent template. */
public final class Oracles {
    private final Map<Integer, Oracle> byTemplate;
    private final Map<Integer, Oracle.Solution> verified;

    /** All oracle sets on the class path. */
    public static Oracles ofThisBuild() {
        return ofThisBuildAnd(List.of());
    }

    /** The same with those of a user's pack. */
    public static Oracles ofThisBuildAnd(List<? extends Oracle> more) {
        List<OracleSet> sets = ServiceLoader.load(OracleSet.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        return new Oracles(
                Stream.concat(sets.stream().flatMap(set -> set.oracles().stream()), more.stream())
                        .toList(),
                sets.stream()
                        .flatMap(set -> set.verified().entrySet().stream())
                        .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /** @throws IllegalStateException if two oracles have the same template */
    public Oracles(List<Oracle> oracles) {
        this(oracles, Map.of());
    }

    private Oracles(List<Oracle> oracles, Map<Integer, Oracle.Solution> verified) {
        this.verified = verified;
        byTemplate = oracles.stream()
                .flatMap(oracle -> oracle.templates().stream().map(template -> Map.entry(template, oracle)))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** The oracle for this template. */
    public Optional<Oracle> forTemplate(int template) {
        return Optional.ofNullable(byTemplate.get(template));
    }

    /** The solution of this template's tasks of WebArena-Verified. */
    public Optional<Oracle.Solution> verified(int template) {
        return Optional.ofNullable(verified.get(template))
                .or(() -> forTemplate(template).map(oracle -> oracle::solve));
    }
}
