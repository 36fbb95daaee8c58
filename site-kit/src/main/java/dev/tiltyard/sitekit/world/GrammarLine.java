package dev.tiltyard.sitekit.world;

import dev.tiltyard.sitekit.world.Grammar.Piece;
import dev.tiltyard.sitekit.world.Grammar.Style;
import dev.tiltyard.sitekit.world.Grammar.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses one line of a grammar; see {@link Grammar} for the syntax. */
final class GrammarLine {
    private static final Pattern CONDITION = Pattern.compile("\\{\\?([a-z_0-9]+)}\\s*(.*)", Pattern.DOTALL);
    private static final Pattern RANGE = Pattern.compile("(\\d+)-(\\d+)");
    private static final Pattern RULE = Pattern.compile("(\\+?)([a-z_0-9]+)(?:\\.([a-z]+))?");
    private static final String ABOUT = " => ";

    private final String text;
    private final String place;
    private final Map<String, Integer> numbers;
    private int at;

    private GrammarLine(String text, String place, Map<String, Integer> numbers) {
        this.text = text;
        this.place = place;
        this.numbers = numbers;
    }

    static Way parse(String line, String place, Map<String, Integer> numbers) {
        Matcher condition = CONDITION.matcher(line);
        int only = condition.matches() ? number(condition.group(1), place, numbers) : -1;
        String rest = only < 0 ? line : condition.group(2);
        int about = rest.lastIndexOf(ABOUT);
        String text = about < 0 ? rest : rest.substring(0, about);
        List<Piece> pieces = new GrammarLine(text.replace("\\n", "\n"), place, numbers).pieces(false);
        return new Way(
                pieces,
                about < 0
                        ? null
                        : new GrammarLine(rest.substring(about + ABOUT.length()), place, numbers).pieces(false),
                only);
    }

    private List<Piece> pieces(boolean inBrackets) {
        List<Piece> pieces = new ArrayList<>();
        StringBuilder words = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at);
            if (inBrackets && (c == '|' || c == ')')) {
                break;
            }
            if (c == '{') {
                end(words, pieces);
                pieces.add(inBraces());
            } else if (c == '(' && holdsBar()) {
                end(words, pieces);
                pieces.add(oneOf());
            } else {
                words.append(c);
                at++;
            }
        }
        end(words, pieces);
        return List.copyOf(pieces);
    }

    private static void end(StringBuilder words, List<Piece> pieces) {
        if (!words.isEmpty()) {
            pieces.add(new Piece.Words(words.toString()));
            words.setLength(0);
        }
    }

    private Piece inBraces() {
        int close = text.indexOf('}', at);
        if (close < 0) {
            throw new IllegalArgumentException(place + ": a { without } in '" + text + "'");
        }
        String inner = text.substring(at + 1, close);
        at = close + 1;
        Matcher range = RANGE.matcher(inner);
        if (range.matches()) {
            return new Piece.Range(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)));
        }
        Matcher rule = RULE.matcher(inner);
        if (!rule.matches()) {
            throw new IllegalArgumentException(place + ": {" + inner + "} is neither a rule nor a range");
        }
        String suffix = rule.group(3) == null ? "" : rule.group(3);
        return new Piece.Rule(
                number(rule.group(2), place, numbers), !rule.group(1).isEmpty(), Style.of(suffix, place));
    }

    private static int number(String rule, String place, Map<String, Integer> numbers) {
        Integer number = numbers.get(rule);
        if (number == null) {
            throw new IllegalArgumentException(place + ": no rule [" + rule + "]");
        }
        return number;
    }

    /** Whether this parenthesis has a bar at its own depth. */
    private boolean holdsBar() {
        int depth = 0;
        for (int i = at; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(') {
                depth++;
            } else if (c == ')' && --depth == 0) {
                return false;
            } else if (c == '|' && depth == 1) {
                return true;
            }
        }
        return false;
    }

    private Piece oneOf() {
        List<List<Piece>> ways = new ArrayList<>();
        do {
            at++;
            ways.add(pieces(true));
            if (at >= text.length()) {
                throw new IllegalArgumentException(place + ": a ( without ) in '" + text + "'");
            }
        } while (text.charAt(at) == '|');
        at++;
        return new Piece.OneOf(List.copyOf(ways));
    }
}
