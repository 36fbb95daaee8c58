package dev.tiltyard.server.gateway;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.control.BearerToken;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The servers, and at which of them each lease is. Servers come and go; one that is gone from the list but still answers, as a pod that
 * drains, keeps its leases. Requests for a lease are served in the order in which they came. Safe for use by several threads.
 */
final class Fleet implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Fleet.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final int REMEMBERED = 10_000;

    private final Supplier<Set<URI>> listed;
    private final BearerToken token;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final Map<URI, GatewayServer> members = new ConcurrentHashMap<>();
    private final Map<String, GatewayServer> placed = new ConcurrentHashMap<>();
    private final Set<String> lost = Collections.synchronizedSet(Collections.newSetFromMap(new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > REMEMBERED;
        }
    }));
    /** Requests for a lease, oldest first; the first is served. */
    private final Deque<Object> line = new ArrayDeque<>();

    private final Semaphore changed = new Semaphore(0);
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "tiltyard-fleet");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Looks at the servers once, and then every second.
     *
     * @param listed gives the servers that there are now
     * @param token of the harness, the same for all servers
     */
    Fleet(Supplier<Set<URI>> listed, BearerToken token) {
        this.listed = listed;
        this.token = token;
        look();
        clock.scheduleWithFixedDelay(this::look, LOOK.toMillis(), LOOK.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        try {
            Set<URI> now = listed.get();
            now.forEach(url -> members.computeIfAbsent(url, each -> new GatewayServer(each, http, token)));
            members.values().forEach(member -> look(member, now.contains(member.url())));
            changed.release();
        } catch (RuntimeException e) {
            LOG.warn("Could not look at the servers", e);
        }
    }

    private void look(GatewayServer member, boolean isListed) {
        Set<String> before = leasesAt(member);
        if (member.look()) {
            Set<String> there = member.leases();
            before.stream().filter(lease -> !there.contains(lease)).forEach(placed::remove);
            // One that ended meanwhile is taken out again by the next look.
            there.forEach(lease -> placed.putIfAbsent(lease, member));
        } else if (!isListed && member.isGone()) {
            members.remove(member.url());
            before.forEach(lease -> {
                placed.remove(lease);
                lost.add(lease);
            });
            member.end();
        }
    }

    private Set<String> leasesAt(GatewayServer member) {
        return placed.entrySet().stream()
                .filter(each -> each.getValue().equals(member))
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** All servers that answered last, those with the fewest leases first. */
    List<GatewayServer> open() {
        return members.values().stream()
                .filter(GatewayServer::isOpen)
                .sorted(Comparator.comparingInt(this::load))
                .toList();
    }

    /** All servers. */
    List<GatewayServer> all() {
        return List.copyOf(members.values());
    }

    private int load(GatewayServer member) {
        return leasesAt(member).size();
    }

    /** How many leases there are. */
    int leases() {
        return placed.size();
    }

    /** How many requests wait for a lease. */
    int waiting() {
        synchronized (line) {
            return line.size();
        }
    }

    /**
     * Leases at a server with a free copy.
     *
     * @param gone whether the client that asks has gone; it then gets no copy
     * @return the server's answer; none if no copy became free in time
     */
    Optional<Reply> lease(Duration patience, BooleanSupplier gone) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        Object ticket = new Object();
        synchronized (line) {
            line.addLast(ticket);
        }
        try {
            return isNext(ticket, end, gone) ? leaseUntil(end, gone) : Optional.empty();
        } finally {
            synchronized (line) {
                line.remove(ticket);
                line.notifyAll();
            }
        }
    }

    /** Waits for its turn, unless the time is over or the client has gone. */
    private boolean isNext(Object ticket, long end, BooleanSupplier gone) throws InterruptedException {
        synchronized (line) {
            while (line.peekFirst() != ticket) {
                long left = end - System.nanoTime();
                if (left <= 0 || gone.getAsBoolean()) {
                    return false;
                }
                TimeUnit.NANOSECONDS.timedWait(line, Math.min(left, LOOK.toNanos()));
            }
            return true;
        }
    }

    private Optional<Reply> leaseUntil(long end, BooleanSupplier gone) throws InterruptedException {
        while (!gone.getAsBoolean()) {
            changed.drainPermits();
            Optional<Reply> leased = tryAll();
            if (leased.isPresent() && gone.getAsBoolean()) {
                giveBack(leased.get());
                return Optional.empty();
            }
            long left = end - System.nanoTime();
            if (leased.isPresent() || left <= 0) {
                return leased;
            }
            changed.tryAcquire(Math.min(left, LOOK.toNanos()), TimeUnit.NANOSECONDS);
        }
        return Optional.empty();
    }

    private void giveBack(Reply leased) {
        try {
            String lease = JSON.readTree(leased.body()).path("lease").asText();
            GatewayServer member = placed.get(lease);
            if (member != null) {
                member.pass("DELETE", "/v1/leases/" + lease, "Bearer " + token.value(), new byte[0]);
                ended(lease);
            }
        } catch (IOException e) {
            LOG.info("A lease whose client has gone could not be given back: {}", e.toString());
        }
    }

    private Optional<Reply> tryAll() {
        for (GatewayServer member : open()) {
            try {
                Reply reply = member.lease();
                if (reply.is(201)) {
                    placed.put(JSON.readTree(reply.body()).path("lease").asText(), member);
                    return Optional.of(reply);
                }
            } catch (IOException e) {
                LOG.info("{} can't be leased from: {}", member, e.toString());
            }
        }
        return Optional.empty();
    }

    /** The server of a lease, also of one that was made before this process began. */
    Optional<GatewayServer> of(String lease) {
        return Optional.ofNullable(placed.get(lease));
    }

    /** Whether the server of a lease was lost with it. */
    boolean isLost(String lease) {
        return lost.contains(lease);
    }

    /** Notes the leases in a server's answer to a fork. */
    void forked(GatewayServer member, Reply reply) throws IOException {
        JSON.readTree(reply.body())
                .path("forks")
                .forEach(fork -> placed.put(fork.at("/lease/lease").asText(), member));
    }

    /** Notes that a lease has ended. */
    void ended(String lease) {
        placed.remove(lease);
        changed.release();
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
