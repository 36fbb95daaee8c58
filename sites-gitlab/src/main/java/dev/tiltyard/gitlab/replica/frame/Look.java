package dev.tiltyard.gitlab.replica.frame;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * How somebody wants pages to look.
 *
 * @param theme number of the colors of the top bar
 * @param codeTheme number of the colors of code
 * @param fluid whether pages take the whole width of the window
 * @param tabWidth columns that a tab takes in code
 * @param removed color of removed lines, such as {@code #eb919b}; empty for the usual one
 * @param added color of added lines; empty for the usual one
 */
public record Look(int theme, int codeTheme, boolean fluid, int tabWidth, String removed, String added) {
    private static final Pattern COLOR = Pattern.compile("#([0-9a-fA-F]{3}){1,2}");
    private static final Map<Integer, String> THEMES = Map.ofEntries(
            Map.entry(1, "ui-indigo"),
            Map.entry(2, "ui-gray"),
            Map.entry(3, "ui-light-gray"),
            Map.entry(4, "ui-blue"),
            Map.entry(5, "ui-green"),
            Map.entry(6, "ui-light-indigo"),
            Map.entry(7, "ui-light-blue"),
            Map.entry(8, "ui-light-green"),
            Map.entry(9, "ui-red"),
            Map.entry(10, "ui-light-red"),
            Map.entry(11, "gl-dark"));

    private static final List<String> CODE_THEMES =
            List.of("white", "dark", "solarized-light", "solarized-dark", "monokai", "none");

    /** How pages look to those who have chosen nothing. */
    public static final Look USUAL = new Look(1, 1, false, 8, "", "");

    public Look {
        removed = isColor(removed) ? removed : "";
        added = isColor(added) ? added : "";
    }

    /** Whether a text is a color in hexadecimal digits. */
    public static boolean isColor(String text) {
        return COLOR.matcher(text).matches();
    }

    /** The class of the page's body. */
    public String themeClass() {
        return THEMES.getOrDefault(theme, "ui-indigo");
    }

    /** The name of the colors of code, which code carries as a class. */
    public String codeClass() {
        return codeTheme > 0 && codeTheme <= CODE_THEMES.size() ? CODE_THEMES.get(codeTheme - 1) : CODE_THEMES.get(0);
    }

    /** The classes of what holds a page's content: it is as wide as the window, or as wide as is good to read. */
    public String containerClass() {
        return fluid ? "container-fluid" : "container-fluid container-limited";
    }

    /** The style of the page's body: the width of tabs, and the colors of changes if they are not the usual ones. */
    public String style() {
        String style = "tab-size: " + tabWidth + ";";
        if (!removed.isEmpty()) {
            style += " --diff-deletion: " + removed + ";";
        }
        return added.isEmpty() ? style : style + " --diff-addition: " + added + ";";
    }
}
