package dev.tiltyard.cli.fidelity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;

/**
 * A line of an accessibility tree as WebArena or BrowserGym prints it.
 *
 * @param role with the names that all versions of Chromium share
 * @param name with single blanks
 * @param selected whether the line says that the item is or is not selected
 * @param ancestors from the outermost to the parent
 */
record ObservedLine(String role, String name, boolean selected, List<Ancestor> ancestors) {
    private static final Map<String, String> SHARED = Map.of(
            "image", "img",
            "cell", "gridcell",
            "statictext", "StaticText",
            "graphics-document", "img",
            "Iframe", "iframe");

    private static final Pattern LINE = Pattern.compile("(?dsU)^(\\s*)(?:- )?(?:\\[(\\w+)\\]\\s+)?([A-Za-z][\\w-]*)"
            + "(?:\\s+(?:'((?:[^'\\\\]|\\\\.|'(?!\\s*$|,?\\s+\\w+[:=]|,))*+)'?|\"((?:[^\"\\\\]|\\\\.)*+)\"?))?(.*)$");
    private static final Pattern CODE_POINT = Pattern.compile("\\\\+u([0-9a-fA-F]{4})");
    private static final Pattern SELECTED = Pattern.compile("selected(?:[:=] ?'?(\\w+)'?)?");
    private static final Pattern BLANKS = Pattern.compile("(?U)\\s+");
    private static final int INDENTATION = 4;

    ObservedLine {
        ancestors = List.copyOf(ancestors);
    }

    /** A line above, of which this line is a part. */
    record Ancestor(String role, String name) {}

    private record Open(int depth, Ancestor line) {}

    /** The lines of an observation; the line of the tabs and what can't be read are left out. */
    static List<ObservedLine> of(String observation) {
        List<ObservedLine> lines = new ArrayList<>();
        Deque<Open> open = new ArrayDeque<>();
        for (String raw : observation.split("\n")) {
            Matcher line = LINE.matcher(readable(raw));
            if (raw.startsWith("Tab ") || raw.isBlank() || !line.matches()) {
                continue;
            }
            int depth = depth(line.group(1));
            while (!open.isEmpty() && open.getLast().depth() >= depth) {
                open.removeLast();
            }
            String quoted = line.group(4) != null ? line.group(4) : line.group(5) != null ? line.group(5) : "";
            String role = SHARED.getOrDefault(line.group(3), line.group(3));
            String name = blanks(
                    Parser.unescapeEntities(quoted, false).replace("\u200e", "").replace('\u00a0', ' '));
            lines.add(new ObservedLine(
                    role,
                    name,
                    SELECTED.matcher(line.group(6)).find(),
                    open.stream().map(Open::line).toList()));
            open.addLast(new Open(depth, new Ancestor(role, name)));
        }
        return lines;
    }

    /** The text with each run of white space as one blank, and none at the ends. */
    static String blanks(String text) {
        return BLANKS.matcher(text).replaceAll(" ").strip();
    }

    /** Escapes as some logs have them are the characters again. */
    private static String readable(String raw) {
        return CODE_POINT
                .matcher(raw)
                .replaceAll(
                        code -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(code.group(1), 16))))
                .replace("\\xa0", " ")
                .replace("\\'", "'");
    }

    private static int depth(String indentation) {
        int tabs = (int) indentation.chars().filter(each -> each == '\t').count();
        if (tabs > 0) {
            return tabs;
        }
        return indentation.isEmpty() ? 0 : Math.max(1, indentation.length() / INDENTATION);
    }

    /** Whether the line, or one above it, is one of these. */
    boolean isWithin(String... roles) {
        List<String> wanted = List.of(roles);
        return ancestors.stream().anyMatch(above -> wanted.contains(above.role()));
    }
}
