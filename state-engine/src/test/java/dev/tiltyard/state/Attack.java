package dev.tiltyard.state;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Operations on a database, read from a file: a line with {@code #}, a name and marks in brackets, followed by one
 * statement per line, all in one session, which stays open.
 *
 * @param marks {@code super}: needs a superuser; {@code refused}: the last statement is rejected; a number: from that
 *     version on; {@code mariadb}, {@code mysql}: only on that server
 */
record Attack(String name, Set<String> marks, List<String> statements) {
    private static final Set<String> SERVERS = Set.of("mariadb", "mysql");
    private static final Pattern NUMBERS = Pattern.compile("seq_1_to_(\\d+)");

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

    static String text(String file) {
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

    /**
     * Whether a server supports all of the operations.
     *
     * @param kind the server, as named in marks
     */
    boolean fits(String kind, int version) {
        boolean named = SERVERS.stream().noneMatch(marks::contains) || marks.contains(kind);
        return named && fits(version);
    }

    private boolean fits(int version) {
        return marks.stream()
                .filter(mark -> Character.isDigit(mark.charAt(0)))
                .allMatch(mark -> version >= Integer.parseInt(mark));
    }

    /** The statements in the dialect of a server. */
    List<String> statements(String kind) {
        return kind.equals("mysql") ? statements.stream().map(Attack::forMySql).toList() : statements;
    }

    /** MySQL has no number tables such as {@code seq_1_to_9}. */
    static String forMySql(String sql) {
        return NUMBERS.matcher(sql)
                .replaceAll("(WITH RECURSIVE numbers (seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM numbers"
                        + " WHERE seq < $1) SELECT seq FROM numbers) AS numbered");
    }

    @Override
    public String toString() {
        return name;
    }
}
