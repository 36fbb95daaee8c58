package dev.tiltyard.forum.replica;

import com.zaxxer.hikari.HikariDataSource;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/** The few rows of the tests, for tests of other packages that only read. */
public final class FewRows {
    private FewRows() {}

    /** Runs a query with named parameters over them. */
    public static List<Map<String, Object>> query(String query, Map<String, Object> parameters) {
        try (HikariDataSource database = TestDatabase.open()) {
            return Jdbi.create(database).withHandle(handle -> handle.createQuery(query)
                    .bindMap(parameters)
                    .mapToMap()
                    .list());
        }
    }
}
