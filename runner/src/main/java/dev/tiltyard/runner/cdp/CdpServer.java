package dev.tiltyard.runner.cdp;

import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.devtools.DevTools;
import dev.tiltyard.sitekit.control.BearerToken;
import io.javalin.Javalin;
import io.javalin.http.ConflictResponse;
import io.javalin.http.UnauthorizedResponse;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Serves the DevTools protocol to the commands of a run's agents, on a free port of 127.0.0.1, until this process ends. */
public final class CdpServer {
    private static @Nullable CdpServer running;

    private final Map<String, Supplier<DevTools>> episodes = new ConcurrentHashMap<>();
    private final Javalin javalin;

    private CdpServer() {
        CdpDoor door = new CdpDoor(new EpisodeKeys(episodes));
        javalin = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.startup.startupWatcherEnabled = false;
            door.addTo(config);
        });
        javalin.start("127.0.0.1", 0);
    }

    /**
     * Gives an agent an address of its own, whatever episode it plays.
     *
     * @param episode the pages of its current episode
     */
    public static synchronized Address register(Supplier<DevTools> episode) {
        CdpServer present = running;
        if (present == null) {
            present = new CdpServer();
            running = present;
        }
        String key = BearerToken.random().value();
        present.episodes.put(key, episode);
        return new Address(present, key);
    }

    /** An agent's address, which ends when it is closed. */
    public static final class Address implements AutoCloseable {
        private final CdpServer server;
        private final String key;

        private Address(CdpServer server, String key) {
            this.server = server;
            this.key = key;
        }

        /** Environment variables for the agent's command. */
        public Map<String, String> variables() {
            String rest = "//127.0.0.1:" + server.javalin.port() + CdpDoor.ROOT + key;
            return Map.of("TILTYARD_CDP_URL", "ws:" + rest, "TILTYARD_CDP_HTTP", "http:" + rest);
        }

        @Override
        public void close() {
            server.episodes.remove(key);
        }
    }

    private record EpisodeKeys(Map<String, Supplier<DevTools>> episodes) implements CdpDoor.Keys {
        @Override
        public DevTools open(String key, String address) {
            Supplier<DevTools> episode = episodes.get(key);
            if (episode == null) {
                throw new UnauthorizedResponse("The key in the address is not that of an agent.");
            }
            return episode.get();
        }

        @Override
        public void used(String key) {
            // An episode of a run does not expire.
        }

        @Override
        public RuntimeException refusal(BrowserException problem) {
            return new ConflictResponse(String.valueOf(problem.getMessage()));
        }
    }
}
