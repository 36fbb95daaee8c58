package dev.tiltyard.suite.gateway;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.control.BearerToken;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
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
    private final Map<URI, Member> members = new ConcurrentHashMap<>();
    private final Map<String, Member> placed = new ConcurrentHashMap<>();
    private final Set<String> lost = Collections.synchronizedSet(Collections.newSetFromMap(new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > REMEMBERED;
        }
    }));
    private final ReentrantLock turn = new ReentrantLock(true);
    private final Semaphore changed = new Semaphore(0);
    private final AtomicInteger waiting = new AtomicInteger();
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
            now.forEach(url -> members.computeIfAbsent(url, each -> new Member(each, http, token)));
            members.values().forEach(member -> look(member, now.contains(member.url())));
            changed.release();
        } catch (RuntimeException e) {
            LOG.warn("Could not look at the servers", e);
        }
    }

    private void look(Member member, boolean isListed) {
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

    private Set<String> leasesAt(Member member) {
        return placed.entrySet().stream()
                .filter(each -> each.getValue().equals(member))
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** All servers that answered last, those with the fewest leases first. */
    List<Member> open() {
        return members.values().stream()
                .filter(Member::isOpen)
                .sorted(Comparator.comparingInt(this::load))
                .toList();
    }

    /** All servers. */
    List<Member> all() {
        return List.copyOf(members.values());
    }

    private int load(Member member) {
        return leasesAt(member).size();
    }

    /** How many leases there are. */
    int leases() {
        return placed.size();
    }

    /** How many requests wait for a lease. */
    int waiting() {
        return waiting.get();
    }

    /**
     * Leases at a server with a free copy.
     *
     * @return the server's answer; none if no copy became free in time
     */
    Optional<Reply> lease(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        waiting.incrementAndGet();
        try {
            if (!turn.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                return Optional.empty();
            }
            try {
                return leaseUntil(end);
            } finally {
                turn.unlock();
            }
        } finally {
            waiting.decrementAndGet();
        }
    }

    private Optional<Reply> leaseUntil(long end) throws InterruptedException {
        while (true) {
            changed.drainPermits();
            Optional<Reply> leased = tryAll();
            long left = end - System.nanoTime();
            if (leased.isPresent() || left <= 0) {
                return leased;
            }
            changed.tryAcquire(Math.min(left, LOOK.toNanos()), TimeUnit.NANOSECONDS);
        }
    }

    private Optional<Reply> tryAll() {
        for (Member member : open()) {
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
    Optional<Member> of(String lease) {
        return Optional.ofNullable(placed.get(lease));
    }

    /** Whether the server of a lease was lost with it. */
    boolean isLost(String lease) {
        return lost.contains(lease);
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
