package dev.tiltyard.forum.replica;

import com.zaxxer.hikari.HikariDataSource;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/** The few rows of the tests, for tests of other packages that only read. */
public final class FewRows {
    /** One database for all of them, since none changes it; it ends with the server. */
    private static final HikariDataSource DATABASE = TestDatabase.open();

    private FewRows() {}

    /** Runs a query with named parameters over them. */
    public static List<Map<String, Object>> query(String query, Map<String, Object> parameters) {
        return Jdbi.create(DATABASE)
                .withHandle(handle ->
                        handle.createQuery(query).bindMap(parameters).mapToMap().list());
    }
}
