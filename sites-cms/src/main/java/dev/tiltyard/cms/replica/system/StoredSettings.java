package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.mapper.Nested;

/** The saved configuration values of all scopes, read with one query: a section needs a hundred. */
final class StoredSettings {
    private final Map<ConfigScope, Map<String, String>> values = new HashMap<>();

    private StoredSettings() {}

    private record Setting(@Nested ConfigScope scope, String path, String value) {}

    static StoredSettings of(AdminRequest call) {
        StoredSettings stored = new StoredSettings();
        call.shell().database().useHandle(handle -> handle.createQuery(
                        "SELECT scope AS name, scope_id AS id, path, COALESCE(value, '') AS value FROM core_config_data")
                .mapTo(Setting.class)
                .forEach(setting -> stored.values
                        .computeIfAbsent(setting.scope, scope -> new HashMap<>())
                        .put(setting.path, setting.value)));
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
