package dev.tiltyard.evaluators.webarena;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * The rules by which answers and pages are judged: WebArena's published rules with some corrections.
 *
 * @param corrections the corrections in force
 */
public record WebArenaRules(Set<WebArenaCorrection> corrections) {
    private static final WebArenaRules FAITHFUL = new WebArenaRules(EnumSet.noneOf(WebArenaCorrection.class));
    private static final WebArenaRules STRICT = new WebArenaRules(EnumSet.allOf(WebArenaCorrection.class));

    public WebArenaRules {
        EnumSet<WebArenaCorrection> copy = EnumSet.noneOf(WebArenaCorrection.class);
        copy.addAll(corrections);
        corrections = Collections.unmodifiableSet(copy);
    }

    /** The published rules, quirks included: for comparison with published figures. */
    public static WebArenaRules faithful() {
        return FAITHFUL;
    }

    /** The rules with all corrections: the default for our own tasks. */
    public static WebArenaRules strict() {
        return STRICT;
    }

    /** Returns a copy with this correction. */
    public WebArenaRules with(WebArenaCorrection correction) {
        EnumSet<WebArenaCorrection> more = EnumSet.of(correction);
        more.addAll(corrections);
        return new WebArenaRules(more);
    }

    /** Returns a copy without this correction. */
    public WebArenaRules without(WebArenaCorrection correction) {
        EnumSet<WebArenaCorrection> fewer = EnumSet.of(correction);
        fewer.addAll(corrections);
        fewer.remove(correction);
        return new WebArenaRules(fewer);
    }

    /** Whether this correction is in force. */
    public boolean corrects(WebArenaCorrection correction) {
        return corrections.contains(correction);
    }
}
