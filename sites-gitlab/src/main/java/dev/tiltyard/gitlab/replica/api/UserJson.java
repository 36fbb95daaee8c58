package dev.tiltyard.gitlab.replica.api;

import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** People as other things name them. */
final class UserJson {
    private UserJson() {}

    /** People by their numbers. */
    static Map<Long, Shape> byId(Handle handle, String origin, Collection<Long> ids) {
        Set<Long> wanted = new HashSet<>(ids);
        Map<Long, Shape> found = new HashMap<>();
        if (!wanted.isEmpty()) {
            handle.createQuery("SELECT id, username, name, state FROM users WHERE id IN (<ids>)")
                    .bindList("ids", new ArrayList<>(wanted))
                    .mapTo(UserRow.class)
                    .forEach(user -> found.put(user.id(), user.shape(origin)));
        }
        return found;
    }

    static Object fieldsOrNull(Map<Long, Shape> people, long id) {
        Shape shape = people.get(id);
        return shape == null ? NullNode.getInstance() : shape.fields();
    }

    static List<Object> fields(Map<Long, Shape> people, List<Long> ids) {
        return ids.stream()
                .filter(people::containsKey)
                .map(id -> fieldsOrNull(people, id))
                .toList();
    }
}
