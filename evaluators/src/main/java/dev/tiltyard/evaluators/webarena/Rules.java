package dev.tiltyard.evaluators.webarena;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * The rules by which answers and pages are judged: WebArena's as published, with some of its mistakes corrected.
 *
 * @param mendings what is mended
 */
public record Rules(Set<Mending> mendings) {
    private static final Rules FAITHFUL = new Rules(EnumSet.noneOf(Mending.class));
    private static final Rules STRICT = new Rules(EnumSet.allOf(Mending.class));

    public Rules {
        EnumSet<Mending> copy = EnumSet.noneOf(Mending.class);
        copy.addAll(mendings);
        mendings = Collections.unmodifiableSet(copy);
    }

    /** As published, quirks included: for figures that are to be compared with published ones. */
    public static Rules faithful() {
        return FAITHFUL;
    }

    /** With all mistakes mended: the default for our own tasks. */
    public static Rules strict() {
        return STRICT;
    }

    /** The same rules with this mistake mended. */
    public Rules with(Mending mending) {
        EnumSet<Mending> more = EnumSet.of(mending);
        more.addAll(mendings);
        return new Rules(more);
    }

    /** The same rules with this mistake left as published. */
    public Rules without(Mending mending) {
        EnumSet<Mending> fewer = EnumSet.of(mending);
        fewer.addAll(mendings);
        fewer.remove(mending);
        return new Rules(fewer);
    }

    /** Whether this mistake is mended. */
    public boolean mend(Mending mending) {
        return mendings.contains(mending);
    }
}
