package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code markdown}: text with normalized whitespace, list markers, headings and links; case and accents matter.
 *
 * <p>In order: line endings; trailing whitespace; multiple empty lines; one space after {@code #}; {@code *} and {@code
 * +} become {@code -}; any indent before {@code -} becomes two spaces; a link's text on one line with single spaces; no
 * spaces inside parentheses; trimmed.
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
        String local = terms.corrects(VerifiedCorrection.MARKDOWN_ADDRESSES) ? BaseText.derendered(text, terms) : text;
        return PythonStrings.strip(local);
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!value.isTextual() || value.textValue().isEmpty()) {
            throw new NotNormalException("Markdown must be text that is not empty, not " + PythonStrings.repr(value));
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
                .replaceAll(
                        m -> Matcher.quoteReplacement("[" + String.join(" ", PythonStrings.split(m.group(1))) + "]"));
        return PythonStrings.strip(PARENTHESES.matcher(tidy).replaceAll("($1)"));
    }
}
