package dev.tiltyard.tasks.oracle;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The oracles that there are, found by intent template. */
public final class Oracles {
    private final Map<Integer, Oracle> byTemplate;

    /** All sets on the class path. */
    public static Oracles ofThisBuild() {
        return new Oracles(ServiceLoader.load(OracleSet.class).stream()
                .flatMap(set -> set.get().oracles().stream())
                .toList());
    }

    /** @throws IllegalStateException if two oracles claim one template */
    public Oracles(List<Oracle> oracles) {
        byTemplate = oracles.stream()
                .flatMap(oracle -> oracle.templates().stream().map(template -> Map.entry(template, oracle)))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** The oracle that knows this template. */
    public Optional<Oracle> forTemplate(int template) {
        return Optional.ofNullable(byTemplate.get(template));
    }
}
