package dev.tiltyard.env.browser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Chromium's network activity from its own log: every attempted connection, datagram and name lookup, of all its
 * processes, including traffic of no page.
 *
 * <p>Source: Chromium's NetLog files ({@code --log-net-log}): a first line of constants, then one event per line.
 *
 * @param connections addresses of attempted TCP connections: {@code 127.0.0.1:8080}
 * @param datagrams destination addresses of datagrams; empty text if the log does not tell
 * @param lookups names queried from a name server
 */
public record NetworkLog(Set<String> connections, Set<String> datagrams, Set<String> lookups) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String CONNECT = "TCP_CONNECT_ATTEMPT";
    private static final String DATAGRAM = "UDP_BYTES_SENT";
    private static final String LOOKUP = "DNS_TRANSACTION_QUERY";
    private static final String SYSTEM_LOOKUP = "HOST_RESOLVER_SYSTEM_TASK";

    public NetworkLog {
        connections = Set.copyOf(connections);
        datagrams = Set.copyOf(datagrams);
        lookups = Set.copyOf(lookups);
    }

    /**
     * Reads a closed browser's log.
     *
     * @throws BrowserException if it is unreadable or has an unknown format
     */
    public static NetworkLog read(Path file) {
        var found = new Found();
        try (var lines = Files.newBufferedReader(file)) {
            var kinds = kinds(file, String.valueOf(lines.readLine()));
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("{\"")) {
                    found.take(event(withoutComma(line)), kinds);
                }
            }
        } catch (IOException e) {
            throw new BrowserException("the network log " + file + " cannot be read: " + e.getMessage(), e);
        }
        return new NetworkLog(found.connections, found.datagrams, found.lookups);
    }

    private static Map<Integer, String> kinds(Path file, String line) {
        Map<Integer, String> kinds = new HashMap<>();
        var constants = event(withoutComma(line) + "}").path("constants").path("logEventTypes");
        for (var entry : constants.properties()) {
            kinds.put(entry.getValue().asInt(), entry.getKey());
        }
        if (!kinds.containsValue(CONNECT) || !kinds.containsValue(DATAGRAM) || !kinds.containsValue(SYSTEM_LOOKUP)) {
            throw new BrowserException(
                    "the network log " + file + " does not name the events " + CONNECT + ", " + DATAGRAM + " and "
                            + SYSTEM_LOOKUP
                            + ": this Chromium writes an unknown format (known: 156), so the log proves nothing");
        }
        return kinds;
    }

    private static String withoutComma(String line) {
        return line.endsWith(",") ? line.substring(0, line.length() - 1) : line;
    }

    /** One event; null for the last line of a killed browser, which may be incomplete. */
    private static JsonNode event(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            return JSON.nullNode();
        }
    }

    /** Collects relevant events. */
    private static final class Found {
        private final Set<String> connections = new TreeSet<>();
        private final Set<String> datagrams = new TreeSet<>();
        private final Set<String> lookups = new TreeSet<>();

        void take(JsonNode event, Map<Integer, String> kinds) {
            var parameters = event.path("params");
            switch (kinds.getOrDefault(event.path("type").asInt(-1), "")) {
                case CONNECT -> {
                    if (parameters.has("address")) {
                        connections.add(parameters.path("address").asText());
                    }
                }
                case DATAGRAM -> datagrams.add(parameters.path("address").asText());
                case LOOKUP, SYSTEM_LOOKUP ->
                    lookups.add(parameters.path("hostname").asText(parameters.toString()));
                default -> {
                    // irrelevant here
                }
            }
        }
    }
}
