package dev.tiltyard.state;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Something that is done to a database, from a file: a line with {@code #}, a name and marks in brackets; then a statement a
 * line, all in one session, which stays open.
 *
 * @param marks {@code super}: only a superuser can; {@code refused}: the last statement is; a number: from that version on
 */
record Attack(String name, Set<String> marks, List<String> statements) {
    Attack {
        marks = Set.copyOf(marks);
        statements = List.copyOf(statements);
    }

    static List<Attack> in(String file) {
        List<Attack> attacks = new ArrayList<>();
        for (String block : text(file).split("\n\n")) {
            List<String> lines = block.lines().filter(line -> !line.isBlank()).toList();
            String title = lines.get(0).substring(2);
            int bracket = title.indexOf('[');
            Set<String> marks = bracket < 0
                    ? Set.of()
                    : new TreeSet<>(Arrays.asList(
                            title.substring(bracket + 1, title.length() - 1).split(" ")));
            attacks.add(new Attack(
                    (bracket < 0 ? title : title.substring(0, bracket)).strip(),
                    marks,
                    lines.subList(1, lines.size())));
        }
        return attacks;
    }

    private static String text(String file) {
        try (InputStream in = Attack.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean onlyForSuperusers() {
        return marks.contains("super");
    }

    boolean lastIsRefused() {
        return marks.contains("refused");
    }

    /** Whether a server of this version knows all that is done. */
    boolean fits(int version) {
        return marks.stream()
                .filter(mark -> Character.isDigit(mark.charAt(0)))
                .allMatch(mark -> version >= Integer.parseInt(mark));
    }

    @Override
    public String toString() {
        return name;
    }
}
