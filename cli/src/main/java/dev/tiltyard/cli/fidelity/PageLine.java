package dev.tiltyard.cli.fidelity;

import dev.tiltyard.cli.fidelity.ObservedLine.Ancestor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line that is the page's own: a menu, button, label, heading or column. Data is not, and neither is what only
 * Chromium's version or the observation's format decides.
 *
 * @param key what must be the same in the recording
 * @param strict the same with icon glyphs
 * @param parent role of the nearest line above that counts; empty for none
 * @param main whether it is inside the main part or a dialog
 */
record PageLine(Key key, Key strict, String parent, boolean main) {
    private static final Set<String> LEFT_OUT = Set.of(
            "LayoutTable",
            "LayoutTableRow",
            "LayoutTableCell",
            "ListMarker",
            "LineBreak",
            "InlineTextBox",
            "LabelText",
            "rowgroup",
            "generic",
            "HeaderAsNonLandmark",
            "FooterAsNonLandmark",
            "sectionheader",
            "sectionfooter",
            "emphasis",
            "strong",
            "Abbr",
            "superscript",
            "subscript",
            "mark",
            "code",
            "time",
            "separator",
            "none",
            "Figcaption",
            "Legend",
            "insertion",
            "deletion",
            "option",
            "MenuListPopup");
    /** Lines of these roles count only with a name. */
    private static final Set<String> GROUPS = Set.of(
            "list",
            "listitem",
            "paragraph",
            "Section",
            "form",
            "img",
            "row",
            "group",
            "region",
            "search",
            "figure",
            "blockquote",
            "status",
            "log",
            "definition",
            "term",
            "DescriptionList",
            "DescriptionListDetail",
            "DescriptionListTerm",
            "Pre",
            "caption",
            "document",
            "Details",
            "tooltip",
            "table",
            "section",
            "alert",
            "note",
            "columnheader",
            "Canvas",
            "article");

    private static final Set<String> DATA = Set.of("gridcell", "row", "time", "rowheader", "RootWebArea");
    /** Names of these roles are never data. */
    private static final Set<String> CONTROLS = Set.of(
            "columnheader",
            "textbox",
            "combobox",
            "checkbox",
            "searchbox",
            "spinbutton",
            "tab",
            "menuitem",
            "DisclosureTriangle",
            "Details");

    private static final Set<String> NAMED_BY_DATA = Set.of("link", "StaticText", "heading", "img");
    /** A text under a line of another role repeats that line's name. */
    private static final Set<String> NOT_REPEATED = Set.of("RootWebArea", "tabpanel", "table", "group", "listitem");

    private static final Set<String> LANDMARKS = Set.of("banner", "navigation");

    private static final int LONG = 60;
    private static final Pattern LONG_BUT_OWN = Pattern.compile("The information in this tab has been changed"
            + "|Gain new insights|This project does|You are not subscribed|Chart is disabled|requires|You can invite");
    private static final Pattern WORD = Pattern.compile("(?U)\\w");
    private static final Pattern ONLY_NUMBERS = Pattern.compile("(?U)[#\\s%().,:+/-]+");
    private static final Pattern POST_CONTROL =
            Pattern.compile("comments?$|^(Edit|Reply|Permalink|Parent|Delete|No comments)$");
    private static final Pattern SENTENCE_END = Pattern.compile("[.?!]$");
    private static final int SENTENCE_WORDS = 3;
    private static final String ANY_NAME = "*";

    /** Role and name. */
    record Key(String role, String name) {
        @Override
        public String toString() {
            return role + " '" + name + "'";
        }
    }

    /**
     * The page's own lines of an observation.
     *
     * @param landmarks whether unnamed banners and navigations count, as in BrowserGym's text
     */
    static List<PageLine> of(String observation, SiteRules rules, boolean landmarks) {
        List<PageLine> own = new ArrayList<>();
        for (ObservedLine line : ObservedLine.of(observation)) {
            name(line, rules, landmarks)
                    .ifPresent(name -> own.add(new PageLine(
                            new Key(line.role(), name),
                            new Key(line.role(), NameMask.numbersMasked(line.name())),
                            parent(line, landmarks),
                            line.isWithin("main", "dialog"))));
        }
        return own;
    }

    /** The name by which the line counts; empty if it does not. */
    private static Optional<String> name(ObservedLine line, SiteRules rules, boolean landmarks) {
        String role = line.role();
        String masked = NameMask.masked(line.name());
        if (isLeftOut(line, masked, landmarks)
                || role.equals("StaticText") && repeats(line, masked)
                || rules.posts() && line.isWithin("article") && isWritten(role, masked)
                || rules.linkWords() > 0 && role.equals("link") && words(masked) > rules.linkWords()) {
            return Optional.empty();
        }
        String name = folded(masked, role, rules);
        if (ONLY_NUMBERS.matcher(name).matches() && !name.equals(ANY_NAME)
                || name.length() > LONG && !LONG_BUT_OWN.matcher(name).find()
                || isData(role, name, rules)
                || rules.dataColumns() && role.equals("columnheader")) {
            return Optional.empty();
        }
        if (!role.equals("StaticText")) {
            return Optional.of(name);
        }
        return Optional.of(name.replaceAll("^[# ]+|[# ]+$", "")).filter(text -> !text.isEmpty());
    }

    private static boolean isLeftOut(ObservedLine line, String masked, boolean landmarks) {
        String role = line.role();
        boolean unnamed = masked.isEmpty();
        return LEFT_OUT.contains(role)
                || DATA.contains(role)
                || (role.equals("banner") || role.equals("contentinfo")) && line.isWithin("dialog")
                || unnamed && (GROUPS.contains(role) || role.equals("StaticText"))
                || unnamed && LANDMARKS.contains(role) && !landmarks
                // How older versions show the options of a select.
                || role.equals("menuitem") && line.selected();
    }

    private static boolean repeats(ObservedLine line, String masked) {
        return !WORD.matcher(masked).find()
                || line.ancestors().stream()
                        .filter(above -> !NOT_REPEATED.contains(above.role()))
                        .anyMatch(above -> NameMask.masked(above.name()).contains(masked));
    }

    /** Whether a line within a post is what a visitor wrote. */
    private static boolean isWritten(String role, String masked) {
        return switch (role) {
            case "heading", "link" -> !POST_CONTROL.matcher(masked).find();
            case "StaticText" -> SENTENCE_END.matcher(masked).find() || words(masked) > SENTENCE_WORDS;
            default -> false;
        };
    }

    private static int words(String text) {
        return text.isBlank() ? 0 : ObservedLine.blanks(text).split(" ").length;
    }

    private static String folded(String masked, String role, SiteRules rules) {
        if (rules.anyName().contains(role) && !isKept(masked, rules)) {
            return ANY_NAME;
        }
        return rules.folded()
                .map(pattern -> pattern.matcher(masked))
                .filter(Matcher::lookingAt)
                .map(matcher -> matcher.group(1))
                .orElse(masked);
    }

    private static boolean isData(String role, String name, SiteRules rules) {
        if (name.isEmpty() || name.equals(ANY_NAME) || CONTROLS.contains(role)) {
            return false;
        }
        boolean spared = rules.kept().isPresent() && (!NAMED_BY_DATA.contains(role) || isKept(name, rules));
        return !spared && rules.data().matcher(name).find();
    }

    private static boolean isKept(String name, SiteRules rules) {
        return rules.kept().filter(kept -> kept.matcher(name).find()).isPresent();
    }

    private static String parent(ObservedLine line, boolean landmarks) {
        List<Ancestor> above = line.ancestors();
        for (int each = above.size() - 1; each >= 0; each--) {
            if (counts(above.get(each), landmarks)) {
                return above.get(each).role();
            }
        }
        return "";
    }

    private static boolean counts(Ancestor line, boolean landmarks) {
        String role = line.role();
        return !LEFT_OUT.contains(role)
                && !(GROUPS.contains(role) && NameMask.masked(line.name()).isEmpty())
                && !(LANDMARKS.contains(role) && line.name().isEmpty() && !landmarks)
                && !role.equals("gridcell")
                && !role.equals("row");
    }
}
