package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.shell.Call;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The settings that were saved for any stores, as one look at their table found them: a section asks for a hundred. */
final class StoredSettings {
    private final Map<ConfigScope, Map<String, String>> values = new HashMap<>();

    private StoredSettings() {}

    static StoredSettings of(Call call) {
        StoredSettings stored = new StoredSettings();
        call.shell().database().useHandle(handle -> handle.createQuery(
                        "SELECT scope, scope_id, path, COALESCE(value, '') FROM core_config_data")
                .map((row, context) -> stored.values
                        .computeIfAbsent(new ConfigScope(row.getString(1), row.getInt(2)), scope -> new HashMap<>())
                        .put(row.getString(3), row.getString(4)))
                .list());
        return stored;
    }

    /** The value that was saved for these stores; empty if that from above applies. */
    Optional<String> at(ConfigScope scope, String path) {
        return Optional.ofNullable(values.getOrDefault(scope, Map.of()).get(path));
    }

    /** The value that applies if none is saved for these stores. */
    Optional<String> above(ConfigScope scope, String path) {
        return scope.above().flatMap(next -> at(next, path).or(() -> above(next, path)));
    }
}
