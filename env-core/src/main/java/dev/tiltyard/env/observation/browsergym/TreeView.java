package dev.tiltyard.env.observation.browsergym;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Options of BrowserGym's text formats.
 *
 * <p>Source: BrowserGym 0.14.3 {@code utils/obs.py}, {@code flatten_axtree_to_str} and {@code flatten_dom_to_str}.
 *
 * @param options what is switched on
 * @param decimals digits after the decimal point in coordinates, 0 to 9
 * @param ignoredRoles accessibility roles that get no line
 * @param ignoredProperties accessibility properties that are not written
 */
public record TreeView(Set<Option> options, int decimals, Set<String> ignoredRoles, Set<String> ignoredProperties) {
    /** An option that can be switched on. */
    public enum Option {
        /** Write {@code visible} at elements of which at least half can be seen. */
        VISIBLE,
        /** Print {@code clickable} for clickable elements. */
        CLICKABLE,
        /** Write the center, {@code center="(x,y)"}. */
        CENTER,
        /** Write the edges, {@code box="(left,top,right,bottom)"}. */
        BOX,
        /** Write {@code som} at elements of the set of marks. */
        MARKS,
        /** Leave out generic containers without a name. */
        SKIP_GENERIC,
        /** Leave out a text that its parent's name contains. */
        DROP_REDUNDANT_TEXT,
        /** Leave out elements of which less than half can be seen. */
        VISIBLE_ONLY,
        /** Leave out elements without a bid. */
        BID_ONLY,
        /** Leave out elements outside the set of marks. */
        MARKS_ONLY,
        /** Write no bid at elements of which less than half can be seen. */
        HIDE_BID_OF_INVISIBLE,
        /** Leave out everything below an element that is left out. */
        HIDE_CHILDREN,
        /** Write no bid at all. */
        HIDE_BIDS
    }

    public TreeView {
        options = Set.copyOf(options);
        ignoredRoles = Set.copyOf(ignoredRoles);
        ignoredProperties = Set.copyOf(ignoredProperties);
        if (decimals < 0 || decimals > 9) {
            throw new IllegalArgumentException("coordinates with " + decimals + " decimals; 0 to 9 are possible");
        }
    }

    /** BrowserGym's own defaults: with today's Chromium they let text boxes and addresses through. */
    public static TreeView reference() {
        return new TreeView(
                EnumSet.of(Option.SKIP_GENERIC, Option.DROP_REDUNDANT_TEXT),
                0,
                Set.of("LineBreak"),
                Set.of("editable", "readonly", "level", "settable", "multiline", "invalid", "focusable"));
    }

    /** BrowserGym's defaults without what newer Chromium versions add, so that the text is the one agents know. */
    public static TreeView standard() {
        TreeView reference = reference();
        return new TreeView(
                reference.options,
                reference.decimals,
                plus(reference.ignoredRoles, "InlineTextBox"),
                plus(reference.ignoredProperties, "url"));
    }

    private static Set<String> plus(Set<String> some, String one) {
        Set<String> all = new TreeSet<>(some);
        all.add(one);
        return all;
    }

    /** The same with these switched on. */
    public TreeView with(Option... more) {
        return changed(Set.of(more), Set.of());
    }

    /** The same with these switched off. */
    public TreeView without(Option... fewer) {
        return changed(Set.of(), Set.of(fewer));
    }

    /** The same with everything written that is known about an element. */
    public TreeView withAllExtras() {
        return with(Option.VISIBLE, Option.CLICKABLE, Option.CENTER, Option.BOX, Option.MARKS);
    }

    /** True if the option is on. */
    public boolean has(Option option) {
        return options.contains(option);
    }

    private TreeView changed(Collection<Option> on, Collection<Option> off) {
        EnumSet<Option> changed = EnumSet.noneOf(Option.class);
        changed.addAll(options);
        changed.addAll(on);
        changed.removeAll(off);
        return new TreeView(changed, decimals, ignoredRoles, ignoredProperties);
    }
}
