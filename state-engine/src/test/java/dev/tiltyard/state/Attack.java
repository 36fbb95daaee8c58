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
 * Something that is done to a database, from a file: a line with {@code #}, a name and marks in brackets; then a statement a
 * line, all in one session, which stays open.
 *
 * @param marks {@code super}: only a superuser can; {@code refused}: the last statement is; a number: from that version on;
 *     {@code mariadb}, {@code mysql}: only there
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

    /**
     * Whether a server knows all that is done.
     *
     * @param kind the server, which marks may name
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

    /** The statements in the language of a server. */
    List<String> statements(String kind) {
        return kind.equals("mysql") ? statements.stream().map(Attack::forMySql).toList() : statements;
    }

    /** MySQL has no tables of numbers such as {@code seq_1_to_9}. */
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
