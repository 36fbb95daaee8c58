package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The saved configuration values of all scopes, read with one query: a section needs a hundred. */
final class StoredSettings {
    private final Map<ConfigScope, Map<String, String>> values = new HashMap<>();

    private StoredSettings() {}

    static StoredSettings of(AdminRequest call) {
        StoredSettings stored = new StoredSettings();
        call.shell().database().useHandle(handle -> handle.createQuery(
                        "SELECT scope, scope_id, path, COALESCE(value, '') FROM core_config_data")
                .map((row, context) -> stored.values
                        .computeIfAbsent(new ConfigScope(row.getString(1), row.getInt(2)), scope -> new HashMap<>())
                        .put(row.getString(3), row.getString(4)))
                .list());
        return stored;
    }

    /** The value saved in this scope; empty if it is inherited. */
    Optional<String> at(ConfigScope scope, String path) {
        return Optional.ofNullable(values.getOrDefault(scope, Map.of()).get(path));
    }

    /** The value that applies if none is saved in this scope. */
    Optional<String> above(ConfigScope scope, String path) {
        return scope.above().flatMap(next -> at(next, path).or(() -> above(next, path)));
    }
}
