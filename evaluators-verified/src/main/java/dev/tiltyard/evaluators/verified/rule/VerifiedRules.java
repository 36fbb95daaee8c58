package dev.tiltyard.evaluators.verified.rule;

import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The rules for judging: which corrections are enabled, and which day fills in missing parts of dates.
 *
 * @param corrections the corrections; none for {@code faithful}, all for {@code strict}
 * @param today used only by {@code faithful}: the published evaluator fills in missing parts of a date from the current
 *     day
 */
public record VerifiedRules(Set<VerifiedCorrection> corrections, LocalDate today) {
    /**
     * The day on which the recorded cases were recorded; the default for {@code faithful}, so that verdicts are
     * repeatable.
     */
    public static final LocalDate RECORDED_ON = LocalDate.of(2026, 11, 21);

    public VerifiedRules {
        EnumSet<VerifiedCorrection> copy = EnumSet.noneOf(VerifiedCorrection.class);
        copy.addAll(corrections);
        corrections = Collections.unmodifiableSet(copy);
    }

    /** WebArena-Verified 1.2.3 to the letter, quirks included, on the day of the recorded cases. */
    public static VerifiedRules faithful() {
        return faithful(RECORDED_ON);
    }

    /** Same, on another day. */
    public static VerifiedRules faithful(LocalDate today) {
        return new VerifiedRules(Set.of(), today);
    }

    /** All corrections. */
    public static VerifiedRules strict() {
        return new VerifiedRules(EnumSet.allOf(VerifiedCorrection.class), RECORDED_ON);
    }

    /**
     * The rules by name.
     *
     * @throws IllegalArgumentException if it is neither {@code faithful} nor {@code strict}
     */
    public static VerifiedRules named(String name) {
        return switch (name) {
            case "faithful" -> faithful();
            case "strict" -> strict();
            default ->
                throw new IllegalArgumentException("rules named " + name + " are unknown; use faithful or strict");
        };
    }

    /** Returns a copy without some corrections. */
    public VerifiedRules without(VerifiedCorrection... off) {
        EnumSet<VerifiedCorrection> left = copy();
        left.removeAll(List.of(off));
        return new VerifiedRules(left, today);
    }

    /** Returns a copy with some corrections. */
    public VerifiedRules with(VerifiedCorrection... on) {
        EnumSet<VerifiedCorrection> more = copy();
        more.addAll(List.of(on));
        return new VerifiedRules(more, today);
    }

    /** Whether this correction is enabled. */
    public boolean corrects(VerifiedCorrection correction) {
        return corrections.contains(correction);
    }

    /** {@code faithful}, {@code strict}, or the closer of the two with the names of the differing corrections. */
    public String name() {
        EnumSet<VerifiedCorrection> off = EnumSet.complementOf(copy());
        if (corrections.isEmpty()) {
            return "faithful";
        }
        if (off.isEmpty()) {
            return "strict";
        }
        return off.size() <= corrections.size()
                ? "strict without " + listed(off)
                : "faithful with " + listed(corrections);
    }

    private static String listed(Set<VerifiedCorrection> corrections) {
        return String.join(
                ", ",
                corrections.stream().map(m -> m.name().toLowerCase(Locale.ROOT)).toList());
    }

    private EnumSet<VerifiedCorrection> copy() {
        EnumSet<VerifiedCorrection> copy = EnumSet.noneOf(VerifiedCorrection.class);
        copy.addAll(corrections);
        return copy;
    }
}
