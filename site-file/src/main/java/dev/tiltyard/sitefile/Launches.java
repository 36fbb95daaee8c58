package dev.tiltyard.sitefile;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitefile.process.FakeTime;
import dev.tiltyard.sitefile.process.Launch;
import dev.tiltyard.sitekit.replica.OwnerAddress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the processes of one copy start. */
final class Launches {
    private final SiteFile file;
    private final Path folder;
    private final CacheFolder cache;
    private final String copy;
    private final Optional<OwnerAddress> address;
    private final Optional<FakeTime> fakeTime;

    /**
     * @param folder the copy's folder
     * @param copy the copy's name, for its log
     */
    Launches(SiteFile file, Path folder, CacheFolder cache, String copy, Optional<OwnerAddress> address) {
        this.file = file;
        this.folder = folder;
        this.cache = cache;
        this.copy = copy;
        this.address = address;
        // Beside the copy's folder, where the application can't write.
        this.fakeTime = file.clock()
                .filter(SiteFile.Clock::faketime)
                .flatMap(clock -> FakeTime.at(clock.at(), folder.resolveSibling(folder.getFileName() + ".clock")));
    }

    /** Where the output of a copy is. */
    Path log() {
        return logs(cache).resolve((copy.equals("world") ? file.id() + "_world" : copy) + ".log");
    }

    /** The folder of all applications' logs. */
    static Path logs(CacheFolder cache) {
        return cache.root().resolve("logs");
    }

    /** Sets the clock of the copy to the beginning of an episode. */
    void restartClock() {
        fakeTime.ifPresent(FakeTime::restart);
    }

    /**
     * The launch of a copy.
     *
     * @param port the port that visitors use; 0 if there are none yet
     */
    Launch at(int port) {
        restartClock();
        SiteFile.Start start = file.start();
        return new Launch(
                file.id() + " (" + copy + ")",
                start.command(),
                folder,
                start.workingFolder(),
                environment(port),
                log(),
                start.readyPath(),
                start.patience(),
                start.limits(),
                List.of(file.folder(), cache.root()));
    }

    private Map<String, String> environment(int port) {
        Map<String, String> values = new HashMap<>();
        values.put("FOLDER", folder.toString());
        values.put("URL", "http://localhost:" + (port == 0 ? file.port() : port));
        address.ifPresent(at -> values.putAll(database(at)));
        Map<String, String> environment = new HashMap<>();
        file.start().environment().forEach((name, value) -> environment.put(name, Variables.filledIn(value, values)));
        address.ifPresent(at -> {
            environment.putAll(database(at));
            environment.put(file.state().variable(), at.url());
        });
        file.clock()
                .filter(clock -> !clock.variable().isEmpty())
                .ifPresent(clock -> environment.put(clock.variable(), clock.at().toString()));
        fakeTime.ifPresent(time -> environment.putAll(time.environment()));
        return environment;
    }

    private static Map<String, String> database(OwnerAddress at) {
        return Map.of(
                "DATABASE_URL", at.url(),
                "DATABASE_JDBC", at.jdbcUrl(),
                "DATABASE_HOST", "127.0.0.1",
                "DATABASE_PORT", Integer.toString(at.port()),
                "DATABASE_NAME", at.database(),
                "DATABASE_USER", at.user(),
                "DATABASE_PASSWORD", at.password());
    }
}
