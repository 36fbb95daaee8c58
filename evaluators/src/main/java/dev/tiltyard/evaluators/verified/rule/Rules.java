package dev.tiltyard.evaluators.verified.rule;

import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How to judge: which corrections are on, and which day is "today" where a date leaves out parts.
 *
 * @param mendings what is corrected; none is {@code faithful}, all is {@code strict}
 * @param today only {@code faithful} uses it: the published evaluator fills in the parts that a date leaves out from
 *     the day on which it runs
 */
public record Rules(Set<Mending> mendings, LocalDate today) {
    /** The day on which the recorded cases were taken; the default for {@code faithful}, so that verdicts repeat. */
    public static final LocalDate RECORDED_ON = LocalDate.of(2026, 11, 21);

    public Rules {
        EnumSet<Mending> copy = EnumSet.noneOf(Mending.class);
        copy.addAll(mendings);
        mendings = Collections.unmodifiableSet(copy);
    }

    /** WebArena-Verified 1.2.3 to the letter, quirks included, on the day of the recorded cases. */
    public static Rules faithful() {
        return faithful(RECORDED_ON);
    }

    /** The same on another day. */
    public static Rules faithful(LocalDate today) {
        return new Rules(Set.of(), today);
    }

    /** Everything mended. */
    public static Rules strict() {
        return new Rules(EnumSet.allOf(Mending.class), RECORDED_ON);
    }

    /**
     * The rules by name.
     *
     * @throws IllegalArgumentException if it is neither {@code faithful} nor {@code strict}
     */
    public static Rules named(String name) {
        return switch (name) {
            case "faithful" -> faithful();
            case "strict" -> strict();
            default ->
                throw new IllegalArgumentException("rules named " + name + " are unknown; use faithful or strict");
        };
    }

    /** These rules with some corrections switched off. */
    public Rules without(Mending... off) {
        EnumSet<Mending> left = copy();
        left.removeAll(List.of(off));
        return new Rules(left, today);
    }

    /** These rules with some corrections switched on. */
    public Rules with(Mending... on) {
        EnumSet<Mending> more = copy();
        more.addAll(List.of(on));
        return new Rules(more, today);
    }

    /** Whether this correction is on. */
    public boolean mends(Mending mending) {
        return mendings.contains(mending);
    }

    /** {@code faithful}, {@code strict}, or the closer of the two with the names of what differs. */
    public String name() {
        EnumSet<Mending> off = EnumSet.complementOf(copy());
        if (mendings.isEmpty()) {
            return "faithful";
        }
        if (off.isEmpty()) {
            return "strict";
        }
        return off.size() <= mendings.size() ? "strict without " + listed(off) : "faithful with " + listed(mendings);
    }

    private static String listed(Set<Mending> mendings) {
        return String.join(
                ", ",
                mendings.stream().map(m -> m.name().toLowerCase(Locale.ROOT)).toList());
    }

    private EnumSet<Mending> copy() {
        EnumSet<Mending> copy = EnumSet.noneOf(Mending.class);
        copy.addAll(mendings);
        return copy;
    }
}
