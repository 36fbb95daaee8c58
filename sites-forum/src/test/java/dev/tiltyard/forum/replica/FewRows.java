package dev.tiltyard.forum.replica;

import com.zaxxer.hikari.HikariDataSource;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/** The test rows, for read-only tests of other packages. */
public final class FewRows {
    /** One read-only database for all of them; it ends with the server. */
    private static final HikariDataSource DATABASE = TestDatabase.open();

    private FewRows() {}

    /** Runs a query with named parameters on them. */
    public static List<Map<String, Object>> query(String query, Map<String, Object> parameters) {
        return Jdbi.create(DATABASE)
                .withHandle(handle ->
                        handle.createQuery(query).bindMap(parameters).mapToMap().list());
    }
}
