package dev.tiltyard.evaluators.webcanvas;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The scoring rules.
 *
 * @param corrections the corrections; none for {@code faithful} (the scoring of WebCanvas v0.0.3), all for {@code strict}
 */
public record CanvasRules(Set<CanvasCorrection> corrections) {
    public CanvasRules {
        EnumSet<CanvasCorrection> copy = EnumSet.noneOf(CanvasCorrection.class);
        copy.addAll(corrections);
        corrections = Collections.unmodifiableSet(copy);
    }

    /** The published scoring. */
    public static CanvasRules faithful() {
        return new CanvasRules(Set.of());
    }

    /** All corrections. */
    public static CanvasRules strict() {
        return new CanvasRules(EnumSet.allOf(CanvasCorrection.class));
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

    /** Returns a copy without some corrections. */
    public CanvasRules without(CanvasCorrection... off) {
        EnumSet<CanvasCorrection> left = EnumSet.noneOf(CanvasCorrection.class);
        left.addAll(corrections);
        left.removeAll(List.of(off));
        return new CanvasRules(left);
    }

    /** Whether this correction is enabled. */
    public boolean corrects(CanvasCorrection correction) {
        return corrections.contains(correction);
    }

    /** {@code faithful}, {@code strict}, or the number of enabled corrections. */
    public String name() {
        return corrections.isEmpty()
                ? "faithful"
                : corrections.size() == CanvasCorrection.values().length
                        ? "strict"
                        : corrections.size() + " corrections";
    }
}
