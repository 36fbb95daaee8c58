package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.AdminShell;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/** Labels by value, in the order in which they are offered. */
@FunctionalInterface
public interface Choices {
    Map<String, String> of(AdminShell shell);

    /** No choice at all. */
    static Choices none() {
        return shell -> Map.of();
    }

    /** Value, label, value, label. */
    static Choices fixed(String... pairs) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i + 1 < pairs.length; i += 2) {
            all.put(pairs[i], pairs[i + 1]);
        }
        return shell -> all;
    }

    /** What a query of two columns finds. */
    static Choices query(String sql) {
        return shell -> read(shell.database(), sql);
    }

    private static Map<String, String> read(Jdbi database, String sql) {
        Map<String, String> all = new LinkedHashMap<>();
        database.useHandle(handle -> handle.createQuery(sql)
                .map((row, context) -> new String[] {row.getString(1), String.valueOf(row.getString(2))})
                .forEach(pair -> all.put(pair[0], pair[1])));
        return all;
    }
}
