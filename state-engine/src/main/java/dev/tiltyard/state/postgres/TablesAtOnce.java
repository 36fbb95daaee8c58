package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.state.journal.SqlSession;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Processes several tables in one statement: most of a restore's cost is the round trip to the server. */
final class TablesAtOnce {
    /** Tables per statement: beyond that, planning takes longer than a round trip. */
    private static final int CHUNK = 24;

    private final SqlSession session;

    TablesAtOnce(SqlSession session) {
        this.session = session;
    }

    /**
     * Runs a query for each table.
     *
     * @return the results, in the order of the tables
     */
    <T> List<T> ask(List<PostgresTable> tables, Function<PostgresTable, String> query, SqlSession.Row<T> row)
            throws SQLException {
        List<T> answers = new ArrayList<>();
        for (List<PostgresTable> some : chunks(tables)) {
            answers.addAll(session.list(union(some.stream().map(query).toList()), row));
        }
        return answers;
    }

    /** Deletes rows by {@link PostgresTable#takeOut}; returns the sums of the deleted rows of each table. */
    List<RowSums> takeOut(List<PostgresTable> tables) throws SQLException {
        List<RowSums> met = new ArrayList<>();
        for (List<PostgresTable> some : chunks(tables)) {
            List<String> sums = IntStream.range(0, some.size())
                    .mapToObj(place -> PostgresTable.sumsOf("part_" + place))
                    .toList();
            met.addAll(session.list(with(some, PostgresTable::takeOut) + union(sums), TablesAtOnce::sums));
        }
        return met;
    }

    /** Inserts deleted rows again by {@link PostgresTable#insertDeleted}. */
    void insertDeleted(List<PostgresTable> tables) throws SQLException {
        for (List<PostgresTable> some : chunks(tables)) {
            session.list(with(some, PostgresTable::insertDeleted) + "SELECT 1", row -> row.getInt(1));
        }
    }

    private static String with(List<PostgresTable> tables, Function<PostgresTable, String> change) {
        return IntStream.range(0, tables.size())
                .mapToObj(place -> "part_" + place + " AS (" + change.apply(tables.get(place)) + ")")
                .collect(Collectors.joining(", ", "WITH ", " "));
    }

    private static String union(List<String> queries) {
        return IntStream.range(0, queries.size())
                .mapToObj(place -> "SELECT " + place + " AS place, s.* FROM (" + queries.get(place) + ") AS s")
                .collect(Collectors.joining(" UNION ALL ", "", " ORDER BY place"));
    }

    private static List<List<PostgresTable>> chunks(List<PostgresTable> tables) {
        List<List<PostgresTable>> chunks = new ArrayList<>();
        for (int from = 0; from < tables.size(); from += CHUNK) {
            chunks.add(tables.subList(from, Math.min(tables.size(), from + CHUNK)));
        }
        return chunks;
    }

    static RowSums sums(ResultSet row) throws SQLException {
        return new RowSums(
                row.getLong("k"), new BigInteger(row.getString("first")), new BigInteger(row.getString("second")));
    }
}
