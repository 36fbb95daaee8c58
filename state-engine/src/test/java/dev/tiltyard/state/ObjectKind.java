package dev.tiltyard.state;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * A kind of database object with operations on it, read from a file: a line with {@code #}, a name and marks in
 * brackets, followed by one statement per line after the name of its operation. {@code world} statements create the
 * object.
 *
 * @param marks {@code super}: needs a superuser; a number: from that version on
 */
record ObjectKind(String name, Set<String> marks, List<String> world, List<Action> actions) {
    /** The operation's name and its statement. */
    record Action(String what, String sql) {}

    static List<ObjectKind> in(String file) {
        List<ObjectKind> kinds = new ArrayList<>();
        for (String block : text(file).split("\n\n")) {
            List<String> lines = block.lines().filter(line -> !line.isBlank()).toList();
            String title = lines.get(0).substring(2);
            int bracket = title.indexOf('[');
            List<Action> all = lines.subList(1, lines.size()).stream()
                    .map(line ->
                            new Action(line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1)))
                    .toList();
            kinds.add(new ObjectKind(
                    (bracket < 0 ? title : title.substring(0, bracket)).strip(),
                    bracket < 0
                            ? Set.of()
                            : Set.copyOf(Arrays.asList(title.substring(bracket + 1, title.length() - 1)
                                    .split(" "))),
                    all.stream()
                            .filter(action -> action.what().equals("world"))
                            .map(Action::sql)
                            .toList(),
                    all.stream()
                            .filter(action -> !action.what().equals("world"))
                            .toList()));
        }
        return kinds;
    }

    private static String text(String file) {
        try (InputStream in = ObjectKind.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean onlyForSuperusers() {
        return marks.contains("super");
    }

    boolean fits(int version) {
        return marks.stream()
                .filter(mark -> Character.isDigit(mark.charAt(0)))
                .allMatch(mark -> version >= Integer.parseInt(mark));
    }
}
