package dev.tiltyard.testkit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether a jte template reads as HTML: lines of at most 140 characters; what is in an element or a control structure is
 * indented deeper than the line on which that opens; a tag that does not fit on a line is broken between attributes or at a
 * space of an expression. What {@code pre} and {@code textarea} hold is as it is.
 */
final class TemplateStyle {
    static final int WIDTH = 140;

    private static final Set<String> VOID = Set.of(
            "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr");
    private static final Set<String> VERBATIM = Set.of("pre", "textarea", "script", "style");
    private static final Pattern TAG = Pattern.compile("<(/?)([a-zA-Z][\\w:-]*)");
    private static final Pattern CONTROL =
            Pattern.compile("@(if\\(|elseif\\(|else|endif|for\\(|endfor|template\\.[\\w.]+\\()");

    private static final Pattern CLOSING = Pattern.compile("</([\\w:-]+)|@(endfor)|@e|`");

    private final String text;
    private final List<String> problems = new ArrayList<>();
    private final Deque<Opening> open = new ArrayDeque<>();
    private int at;
    private int indent;

    /** What is open: an element by name, {@code @if}, {@code @for}, or a content block, which a backtick closes. */
    private record Opening(String name, int indent) {}

    private TemplateStyle(String text) {
        this.text = text;
    }

    /** The line numbers of a template that break a rule, each with the rule. */
    static List<String> problems(String template) {
        TemplateStyle style = new TemplateStyle(template);
        style.lengths();
        style.read();
        return style.problems;
    }

    private void lengths() {
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            int length = lines.get(i).codePointCount(0, lines.get(i).length());
            if (length > WIDTH) {
                problems.add((i + 1) + ": has " + length + " characters; break the line, at most " + WIDTH + " fit");
            }
        }
    }

    private void read() {
        indentation();
        while (at < text.length()) {
            Matcher tag = TAG.matcher(text).region(at, text.length());
            Matcher control = CONTROL.matcher(text).region(at, text.length());
            if (tag.lookingAt()) {
                tag(!tag.group(1).isEmpty(), tag.group(2), tag.end());
            } else if (control.lookingAt()) {
                control(control.group(1), control.end());
            } else if (text.startsWith("${", at) || text.startsWith("!{", at)) {
                at = endOfExpression(at + 2);
            } else if (text.startsWith("<%--", at)) {
                at = text.indexOf("--%>", at) + 4;
            } else if (text.charAt(at) == '`' && !open.isEmpty() && isContent(open.peek())) {
                open.pop();
                at = endOfExpression(at + 1);
            } else if (text.charAt(at++) == '\n') {
                indentation();
            }
        }
    }

    /** Checks the line that begins here by what is open. */
    private void indentation() {
        while (text.startsWith("@import ", at) || text.startsWith("@param ", at)) {
            at = text.indexOf('\n', at) + 1;
        }
        int start = at;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        if (at == text.length() || text.charAt(at) == '\n') {
            return;
        }
        indent = at - start;
        if (open.isEmpty()) {
            return;
        }
        Matcher closing = CLOSING.matcher(text).region(at, text.length());
        if (closing.lookingAt()) {
            String name = closing.group(1) != null ? closing.group(1) : closing.group(2) != null ? "@for" : "@if";
            open.stream()
                    .filter(each -> each.name().equals(text.charAt(at) == '`' ? "@`" : name))
                    .findFirst()
                    .ifPresent(each -> indented(each, each.indent()));
        } else {
            indented(open.element(), open.element().indent() + 1);
        }
    }

    private void indented(Opening opening, int least) {
        if (indent < least) {
            problem(at, "is indented by " + indent + ", and by " + least + " at least within " + opening.name());
        }
    }

    private void tag(boolean closing, String name, int end) {
        int begin = at;
        at = end;
        boolean whole = attributes();
        if (closing) {
            if (text.substring(begin, at).contains("\n")) {
                problem(begin, "breaks the closing tag of <" + name + ">");
            }
            close(name);
        } else if (VERBATIM.contains(name)) {
            at = text.indexOf('>', text.indexOf("</" + name, at)) + 1;
        } else if (!whole && !VOID.contains(name)) {
            push(name, begin);
        }
    }

    /** Reads to the end of a tag; returns whether it closes itself. */
    private boolean attributes() {
        boolean quoted = false;
        while (true) {
            char letter = text.charAt(at);
            if (text.startsWith("${", at)) {
                at = endOfExpression(at + 2);
                continue;
            }
            if (letter == '"') {
                quoted = !quoted;
            } else if (letter == '\n') {
                brokenTag(quoted);
            } else if (letter == '>' && !quoted) {
                at++;
                return text.charAt(at - 2) == '/';
            }
            at++;
        }
    }

    private void brokenTag(boolean quoted) {
        int next = at + 1;
        while (text.charAt(next) == ' ') {
            next++;
        }
        if (quoted) {
            problem(at, "breaks the value of an attribute outside of an expression");
        } else if (text.charAt(next) == '>') {
            problem(at, "leaves the > of a tag to the next line");
        } else if (next - at - 1 <= indent) {
            problem(next, "goes on with a tag and is not indented deeper than the tag's first line");
        }
    }

    private void control(String word, int end) {
        if (word.startsWith("template")) {
            at = endOfExpression(end);
        } else if (word.equals("if(") || word.equals("for(")) {
            push(word.equals("if(") ? "@if" : "@for", at);
            at = endOfExpression(end);
        } else if (word.startsWith("end")) {
            close("@" + word.substring(3));
            at = end;
        } else {
            open.stream().filter(each -> each.name().equals("@if")).findFirst().ifPresent(this::closeAbove);
            at = word.equals("elseif(") ? endOfExpression(end) : end;
        }
    }

    /** A tag may close an element that another branch opens; an element that is not closed ends with its branch. */
    private void close(String name) {
        boolean element = !name.startsWith("@");
        for (Opening each : open) {
            if (each.name().equals(name)) {
                closeAbove(each);
                open.pop();
                return;
            }
            if (element && each.name().startsWith("@")) {
                return;
            }
        }
    }

    private void closeAbove(Opening opening) {
        while (open.element() != opening) {
            open.pop();
        }
    }

    /**
     * The place after the bracket that closes an expression, or the place at which a content block in it begins, which is
     * opened then.
     */
    private int endOfExpression(int from) {
        int depth = 1;
        for (int i = from; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '"' || letter == '\'') {
                i = endOfLiteral(i);
            } else if (text.startsWith("@`", i)) {
                push("@`", i);
                return i + 2;
            } else if ("({[".indexOf(letter) >= 0) {
                depth++;
            } else if (")}]".indexOf(letter) >= 0 && --depth == 0) {
                return i + 1;
            }
        }
        return text.length();
    }

    private int endOfLiteral(int from) {
        int i = from + 1;
        while (text.charAt(i) != text.charAt(from)) {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        return i;
    }

    /** What opens within a line is as deep as what the line is in. */
    private void push(String name, int offset) {
        boolean first =
                text.substring(text.lastIndexOf('\n', offset) + 1, offset).isBlank();
        open.push(new Opening(
                name, first ? indent : open.isEmpty() ? 0 : open.element().indent()));
    }

    private static boolean isContent(Opening opening) {
        return opening.name().equals("@`");
    }

    private void problem(int offset, String what) {
        long line = text.substring(0, offset)
                        .chars()
                        .filter(letter -> letter == '\n')
                        .count()
                + 1;
        problems.add(line + ": " + what);
    }
}
