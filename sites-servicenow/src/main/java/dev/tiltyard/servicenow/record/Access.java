package dev.tiltyard.servicenow.record;

import dev.tiltyard.servicenow.schema.Table;
import java.util.List;
import java.util.Optional;

/** Access control for tables. */
public final class Access {
    /** Access option {@code own}: the field that must refer to the user. */
    private static final String OWN = "own";

    private Access() {}

    /** Whether the actor may read at least some records of a table. */
    public static boolean mayRead(Actor actor, Table table) {
        List<String> readers = table.readers();
        return readers.isEmpty() || readers.contains(OWN) || readers.stream().anyMatch(actor::has);
    }

    /** The query that limits the actor's read access to a table; empty for full access. */
    public static Optional<String> limit(Actor actor, Table table) {
        List<String> readers = table.readers();
        if (!readers.contains(OWN) || readers.stream().anyMatch(role -> !role.equals(OWN) && actor.has(role))) {
            return Optional.empty();
        }
        if (table.name().equals("sys_user")) {
            return Optional.of("active=true");
        }
        return Optional.of((table.field("user").isPresent() ? "user=" : "cart.user=") + actor.id());
    }

    /** Whether the actor may create, change or delete records of a table. */
    public static boolean mayWrite(Actor actor, Table table) {
        String root = table.root().name();
        String needed = table.option("write").orElse(isPlatform(root) ? "admin" : "itil");
        return actor.has(needed)
                || (table.readers().contains(OWN) && !root.equals("sys_user"))
                || table.name().equals("incident");
    }

    private static boolean isPlatform(String root) {
        return root.startsWith("sys_")
                || root.startsWith("cmn_")
                || root.startsWith("core_")
                || root.startsWith("m2m_");
    }
}
