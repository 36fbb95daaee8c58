package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.Mending;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code markdown}: text whose blanks, list marks, headings and links are unified; case and accents count.
 *
 * <p>In order: line ends; blanks at line ends; more than one empty line; one blank after {@code #}; {@code *} and
 * {@code +} become {@code -}; any indent before {@code -} becomes two blanks; a link's text on one line with single
 * blanks; no blanks inside round brackets; trimmed.
 */
final class MarkdownType extends ValueType {
    private static final int MULTILINE = Pattern.MULTILINE | Pattern.UNIX_LINES;
    private static final Pattern LINE_END_BLANKS = Pattern.compile("[ \\t]+$", MULTILINE);
    private static final Pattern EMPTY_LINES = Pattern.compile("\\n{3,}");
    private static final Pattern HEADING = compile("^(\\s*)(#{1,6})[ \\t]+");
    private static final Pattern LIST_MARK = compile("^(\\s*)[*+][ \\t]+");
    private static final Pattern INDENT = Pattern.compile("^[ \\t]+(-)", MULTILINE);
    private static final Pattern BROKEN_LINK = compile("\\[([^\\]]*?)\\n\\s*([^\\]]*?)\\](\\([^)]+\\))");
    private static final Pattern BRACKETS = Pattern.compile("\\[([^\\]]+)\\]");
    private static final Pattern PARENTHESES = compile("\\(\\s*([^)]+?)\\s*\\)");

    MarkdownType() {
        super("markdown");
    }

    private static Pattern compile(String pattern) {
        return Pattern.compile(pattern, MULTILINE | Pattern.UNICODE_CHARACTER_CLASS);
    }

    @Override
    String text(String text, Terms terms) {
        String local = terms.mends(Mending.MARKDOWN_ADDRESSES) ? BaseText.derendered(text, terms) : text;
        return PythonText.strip(local);
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!value.isTextual() || value.textValue().isEmpty()) {
            throw new NotNormalException("Markdown must be text that is not empty, not " + PythonText.repr(value));
        }
        try {
            return tidied(value.textValue().replace("\r\n", "\n").replace('\r', '\n'));
        } catch (StackOverflowError e) {
            throw new NotNormalException("Markdown that nests too deeply");
        }
    }

    private static String tidied(String text) {
        String tidy = LINE_END_BLANKS.matcher(text).replaceAll("");
        tidy = EMPTY_LINES.matcher(tidy).replaceAll("\n\n");
        tidy = HEADING.matcher(tidy).replaceAll("$1$2 ");
        tidy = LIST_MARK.matcher(tidy).replaceAll("$1- ");
        tidy = INDENT.matcher(tidy).replaceAll("  $1");
        tidy = BROKEN_LINK.matcher(tidy).replaceAll("[$1 $2]$3");
        tidy = BRACKETS.matcher(tidy)
                .replaceAll(m -> Matcher.quoteReplacement("[" + String.join(" ", PythonText.split(m.group(1))) + "]"));
        return PythonText.strip(PARENTHESES.matcher(tidy).replaceAll("($1)"));
    }
}
