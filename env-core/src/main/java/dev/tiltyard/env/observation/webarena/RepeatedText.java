package dev.tiltyard.env.observation.webarena;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * WebArena's postprocessing of the text, which drops repeated texts.
 * <ul>
 * <li>A line that does not contain {@code statictext}, in any case, is kept.
 * <li>A line that does is kept if it is a StaticText with a numeric id and if its quoted text, as escaped, occurs in
 *     none of the last three kept lines, including their ids and roles.
 * </ul>
 *
 * <p>This loses information, such as one price of {@code $0.00} after another, or a link whose name contains these
 * letters. Agents' traces were made with it.
 *
 * <p>Source: WebArena {@code browser_env/processors.py}, {@code clean_accesibility_tree}, commit f62e0b9.
 */
final class RepeatedText {
    private static final Pattern TEXT = Pattern.compile("\\[\\d+\\] StaticText (.+)", Pattern.DOTALL);
    private static final int REMEMBERED = 3;

    private RepeatedText() {}

    static String dropped(String text) {
        List<String> kept = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            if (stays(line, kept)) {
                kept.add(line);
            }
        }
        return String.join("\n", kept);
    }

    private static boolean stays(String line, List<String> kept) {
        if (!line.toLowerCase(Locale.ROOT).contains("statictext")) {
            return true;
        }
        Matcher matcher = TEXT.matcher(line);
        if (!matcher.find()) {
            return false;
        }
        String quoted = matcher.group(1);
        String text = quoted.length() < 2 ? "" : quoted.substring(1, quoted.length() - 1);
        List<String> last = kept.subList(Math.max(0, kept.size() - REMEMBERED), kept.size());
        return !text.isEmpty() && last.stream().noneMatch(earlier -> earlier.contains(text));
    }
}
