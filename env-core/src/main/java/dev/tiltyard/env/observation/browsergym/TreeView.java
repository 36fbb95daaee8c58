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
 * @param options the enabled options
 * @param decimals digits after the decimal point in coordinates, 0 to 9
 * @param ignoredRoles accessibility roles to omit
 * @param ignoredProperties accessibility properties to omit
 */
public record TreeView(Set<Option> options, int decimals, Set<String> ignoredRoles, Set<String> ignoredProperties) {
    /** An option to enable. */
    public enum Option {
        /** Print {@code visible} for elements that are at least half visible. */
        VISIBLE,
        /** Print {@code clickable} for clickable elements. */
        CLICKABLE,
        /** Print the center, {@code center="(x,y)"}. */
        CENTER,
        /** Print the edges, {@code box="(left,top,right,bottom)"}. */
        BOX,
        /** Print {@code som} for elements in the set of marks. */
        MARKS,
        /** Omit generic containers without a name. */
        SKIP_GENERIC,
        /** Omit a text that its parent's name contains. */
        DROP_REDUNDANT_TEXT,
        /** Omit elements that are less than half visible. */
        VISIBLE_ONLY,
        /** Omit elements without a bid. */
        BID_ONLY,
        /** Omit elements outside the set of marks. */
        MARKS_ONLY,
        /** Omit the bid of elements that are less than half visible. */
        HIDE_BID_OF_INVISIBLE,
        /** Omit all descendants of an omitted element. */
        HIDE_CHILDREN,
        /** Omit all bids. */
        HIDE_BIDS,
        /** Name elements as Chromium up to version 130 does: a date by its {@code title}. */
        OLD_NAMES
    }

    public TreeView {
        options = Set.copyOf(options);
        ignoredRoles = Set.copyOf(ignoredRoles);
        ignoredProperties = Set.copyOf(ignoredProperties);
        if (decimals < 0 || decimals > 9) {
            throw new IllegalArgumentException("coordinates with " + decimals + " decimals; 0 to 9 are possible");
        }
    }

    /** BrowserGym's own defaults; with the current Chromium they print text boxes and URLs. */
    public static TreeView reference() {
        return new TreeView(
                EnumSet.of(Option.SKIP_GENERIC, Option.DROP_REDUNDANT_TEXT),
                0,
                Set.of("LineBreak"),
                Set.of("editable", "readonly", "level", "settable", "multiline", "invalid", "focusable"));
    }

    /** BrowserGym's defaults without what newer Chromium versions changed, so that the text is what agents know. */
    public static TreeView standard() {
        TreeView reference = reference().with(Option.OLD_NAMES);
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

    /** Enables options. */
    public TreeView with(Option... more) {
        return changed(Set.of(more), Set.of());
    }

    /** Disables options. */
    public TreeView without(Option... fewer) {
        return changed(Set.of(), Set.of(fewer));
    }

    /** Enables all extra properties of elements. */
    public TreeView withAllExtras() {
        return with(Option.VISIBLE, Option.CLICKABLE, Option.CENTER, Option.BOX, Option.MARKS);
    }

    /** Whether the option is enabled. */
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
