package dev.tiltyard.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kinds of objects and operations on them, read from a file: a line with {@code #}, the kind and marks in brackets as
 * in {@link Attack}, followed by one operation per line with its inverse. Each operation is an attack, and so is an
 * operation that is undone at once: both leave traces that no row shows. An operation {@code then} follows the previous
 * one.
 */
final class AttackMatrix {
    private static final Pattern TITLE = Pattern.compile("# ([^\\[]*?)\\s*(?:\\[([^]]*)])?");
    private static final Pattern OPERATION = Pattern.compile("([a-z ]+?)\\s*(?:\\[([^]]*)])?: (.*)");
    private static final String UNDONE = " undone";

    private AttackMatrix() {}

    static List<Attack> in(String file) {
        List<Attack> attacks = new ArrayList<>();
        for (String block : Attack.text(file).split("\n\n")) {
            List<String> lines = block.lines().filter(line -> !line.isBlank()).toList();
            Matcher title = matched(TITLE, lines.get(0));
            Map<String, Attack> operations = new LinkedHashMap<>();
            String latest = "";
            for (String line : lines.subList(1, lines.size())) {
                Matcher parts = matched(OPERATION, line);
                Set<String> marks = new TreeSet<>(marks(title.group(2)));
                marks.addAll(marks(parts.group(2)));
                String operation = parts.group(1);
                List<String> statements = new ArrayList<>();
                if (operation.equals("then") || operation.endsWith(UNDONE)) {
                    statements.addAll(
                            operations.get(title.group(1) + ": " + latest).statements());
                } else {
                    latest = operation;
                }
                statements.add(parts.group(3));
                String name =
                        title.group(1) + ": " + (operation.equals("then") ? latest + ", then another" : operation);
                operations.put(name, new Attack(name, marks, statements));
            }
            attacks.addAll(operations.values());
        }
        return attacks;
    }

    private static Matcher matched(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("neither a kind nor an operation: " + line);
        }
        return matcher;
    }

    private static Set<String> marks(String text) {
        return text == null ? Set.of() : Set.of(text.split(" "));
    }
}
