package dev.tiltyard.server.serve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whose the sessions of MCP are. The protocol's library keeps a session until it is deleted, so a caller that opens many
 * loses the oldest, and an agent's end with its lease. Safe for use by many threads.
 */
final class McpSessions {
    static final int MOST_OF_HARNESS = 1_000;
    static final int MOST_OF_AGENT = 16;

    /** Ids of sessions, oldest first, by the agent's lease; the harness's under the empty text. */
    private final Map<String, Deque<String>> open = new LinkedHashMap<>();

    /** Notes a new session; returns the one that has to end for it. */
    synchronized Optional<String> add(Caller caller, String session) {
        Deque<String> own = open.computeIfAbsent(owner(caller), who -> new ArrayDeque<>());
        own.addLast(session);
        int most = caller instanceof Caller.Agent ? MOST_OF_AGENT : MOST_OF_HARNESS;
        return own.size() > most ? Optional.of(own.removeFirst()) : Optional.empty();
    }

    synchronized boolean isOf(Caller caller, String session) {
        Deque<String> own = open.get(owner(caller));
        return own != null && own.contains(session);
    }

    synchronized void remove(Caller caller, String session) {
        Deque<String> own = open.get(owner(caller));
        if (own != null) {
            own.remove(session);
        }
    }

    /** Takes out the sessions of agents whose leases have ended. */
    synchronized List<String> ofEndedLeases(Predicate<String> isHeld) {
        List<String> ended = new ArrayList<>();
        open.entrySet().removeIf(each -> {
            boolean over = !each.getKey().isEmpty() && !isHeld.test(each.getKey());
            if (over) {
                ended.addAll(each.getValue());
            }
            return over;
        });
        return ended;
    }

    private static String owner(Caller caller) {
        return caller instanceof Caller.Agent agent ? agent.lease() : "";
    }
}
