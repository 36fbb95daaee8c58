package dev.tiltyard.server.serve;

import dev.tiltyard.values.Sha256;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Slows down guessing: a source that has sent {@value #MOST} different wrong tokens within a minute has to wait. The same
 * wrong token counts once, so that a client with an old token, which keeps trying, locks nobody out. Safe for use by many
 * threads.
 */
final class WrongTokens {
    /** Different wrong tokens that a source may send in {@link #SPAN}. */
    static final int MOST = 10;

    static final Duration SPAN = Duration.ofMinutes(1);

    private static final int MOST_SOURCES = 1000;
    private static final int NETWORK_BYTES = 8;

    private final InstantSource clock;
    /** For each source, when it sent which token (by its hash), oldest first. */
    private final Map<String, Map<String, Instant>> sent = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Map<String, Instant>> eldest) {
            return size() > MOST_SOURCES;
        }
    };

    WrongTokens(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * How long a source has to wait before its tokens are looked at again; empty if it need not.
     *
     * @param address of the other end of the connection
     */
    synchronized Optional<Duration> wait(String address) {
        Map<String, Instant> tokens = recent(address);
        return tokens.size() < MOST
                ? Optional.empty()
                : Optional.of(Duration.between(
                        clock.instant(), tokens.values().iterator().next().plus(SPAN)));
    }

    synchronized void add(String address, String token) {
        Map<String, Instant> tokens = recent(address);
        tokens.putIfAbsent(Sha256.hex(token), clock.instant());
        sent.put(source(address), tokens);
    }

    private Map<String, Instant> recent(String address) {
        Map<String, Instant> tokens = sent.getOrDefault(source(address), new LinkedHashMap<>());
        Instant oldest = clock.instant().minus(SPAN);
        Iterator<Instant> times = tokens.values().iterator();
        while (times.hasNext() && !times.next().isAfter(oldest)) {
            times.remove();
        }
        return tokens;
    }

    /** What one party can easily change counts as the same source: loopback addresses, and the last half of an IPv6 address. */
    private static String source(String address) {
        try {
            InetAddress parsed = InetAddress.getByName(address);
            byte[] bytes = parsed.getAddress();
            return parsed.isLoopbackAddress()
                    ? "loopback"
                    : HexFormat.of().formatHex(Arrays.copyOf(bytes, Math.min(bytes.length, NETWORK_BYTES)));
        } catch (UnknownHostException e) {
            return address;
        }
    }
}
