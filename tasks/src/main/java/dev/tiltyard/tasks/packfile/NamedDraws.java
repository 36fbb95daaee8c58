package dev.tiltyard.tasks.packfile;

import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.Collections;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The draws that packs may name. */
final class NamedDraws {
    /** By name, sorted. */
    static final Map<String, NamedDraw> ALL = known();

    private NamedDraws() {}

    private static Map<String, NamedDraw> known() {
        Map<String, NamedDraw> draws = new TreeMap<>();
        ServiceLoader.load(TemplateSet.class).stream()
                .flatMap(set -> set.get().draws().stream())
                .forEach(draw -> draws.put(draw.name(), draw));
        return Collections.unmodifiableMap(draws);
    }
}
