package dev.tiltyard.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A module's template sources.
 *
 * <p>If an attribute's whole value is one expression with a line break in it, jte prints the expression's source into
 * the page, so that a link leads nowhere. jte's compiler accepts such templates.
 */
final class TemplateSources {
    private static final Pattern ATTRIBUTE = Pattern.compile("[\\w:@-]+=\"\\$\\{");

    private TemplateSources() {}

    /**
     * The attributes whose whole value is one expression with a line break in it.
     *
     * @param folder may be missing: some modules have no templates
     * @return file, line and beginning of each
     */
    static List<String> brokenAttributes(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            List<String> found = new ArrayList<>();
            for (Path file : files.filter(each -> each.toString().endsWith(".jte"))
                    .sorted()
                    .toList()) {
                brokenIn(Files.readString(file)).forEach(each -> found.add(folder.relativize(file) + each));
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read the templates in " + folder, e);
        }
    }

    static List<String> brokenIn(String template) {
        List<String> found = new ArrayList<>();
        Matcher attribute = ATTRIBUTE.matcher(template);
        while (attribute.find()) {
            int end = endOfExpression(template, attribute.end());
            String text = template.substring(attribute.start(), end);
            boolean whole = end < template.length() && template.charAt(end) == '"';
            if (whole && text.contains("\n")) {
                long line = template.substring(0, attribute.start()).lines().count();
                found.add(":" + line + " " + text.lines().findFirst().orElse(""));
            }
        }
        return found;
    }

    /** The index after the expression's closing brace; braces in string literals don't count. */
    private static int endOfExpression(String template, int from) {
        int open = 1;
        boolean quoted = false;
        int at = from;
        for (; at < template.length() && open > 0; at++) {
            char letter = template.charAt(at);
            if (letter == '\\') {
                at++;
            } else if (letter == '"') {
                quoted = !quoted;
            } else if (!quoted) {
                open += letter == '{' ? 1 : letter == '}' ? -1 : 0;
            }
        }
        return at;
    }
}
