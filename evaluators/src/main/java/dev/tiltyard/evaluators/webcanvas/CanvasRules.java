package dev.tiltyard.evaluators.webcanvas;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * How to score.
 *
 * @param mendings what is mended; none is {@code faithful} (the scoring of WebCanvas v0.0.3), all is {@code strict}
 */
public record CanvasRules(Set<CanvasMending> mendings) {
    public CanvasRules {
        EnumSet<CanvasMending> copy = EnumSet.noneOf(CanvasMending.class);
        copy.addAll(mendings);
        mendings = Collections.unmodifiableSet(copy);
    }

    /** As published. */
    public static CanvasRules faithful() {
        return new CanvasRules(Set.of());
    }

    /** Everything mended. */
    public static CanvasRules strict() {
        return new CanvasRules(EnumSet.allOf(CanvasMending.class));
    }

    /**
     * The rules by name.
     *
     * @throws IllegalArgumentException if it is neither {@code faithful} nor {@code strict}
     */
    public static CanvasRules named(String name) {
        return switch (name) {
            case "faithful" -> faithful();
            case "strict" -> strict();
            default ->
                throw new IllegalArgumentException("rules named " + name + " are unknown; use faithful or strict");
        };
    }

    /** These rules with some corrections switched off. */
    public CanvasRules without(CanvasMending... off) {
        EnumSet<CanvasMending> left = EnumSet.noneOf(CanvasMending.class);
        left.addAll(mendings);
        left.removeAll(List.of(off));
        return new CanvasRules(left);
    }

    /** Whether this correction is on. */
    public boolean mends(CanvasMending mending) {
        return mendings.contains(mending);
    }

    /** {@code faithful}, {@code strict}, or how many mendings are on. */
    public String name() {
        return mendings.isEmpty()
                ? "faithful"
                : mendings.size() == CanvasMending.values().length ? "strict" : mendings.size() + " mendings";
    }
}
