package dev.tiltyard.server.serve;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Refuses what the web page of another site has sent, directly or by DNS rebinding: a page can only send the name of its
 * own site as {@code Host}, and never chooses its {@code Origin}.
 *
 * <p>Source: https://modelcontextprotocol.io/specification/2025-06-18/basic/transports, Security Warning.
 */
final class HostRule {
    private static final Pattern PORT = Pattern.compile(":\\d{1,5}$");
    /** An address needs no look-up, so nobody can rebind it. */
    private static final Pattern ADDRESS = Pattern.compile("\\d{1,3}(?:\\.\\d{1,3}){3}|\\[[0-9a-f:.]+]");

    private static final Pattern THIS_MACHINE =
            Pattern.compile("localhost|127(?:\\.\\d{1,3}){3}|\\[::1]|\\[(?:0+:){7}0*1]");

    private final Set<String> names = new TreeSet<>();

    /**
     * @param listening the host that the server listens on
     * @param more names by which it is reached as well
     */
    HostRule(String listening, Set<String> more) {
        names.add(normal(listening));
        more.forEach(name -> names.add(normal(name)));
    }

    /** Why a request with these headers is refused; empty if it is not. */
    Optional<String> objection(@Nullable String host, @Nullable String origin) {
        if (host == null || !isOurs(normal(host))) {
            return Optional.of("The header Host is " + shown(host) + ", not a name of this server");
        }
        if (origin != null && !isAllowed(origin, normal(host))) {
            return Optional.of("The header Origin is " + shown(origin) + ", not this server");
        }
        return Optional.empty();
    }

    private boolean isOurs(String host) {
        return ADDRESS.matcher(host).matches() || THIS_MACHINE.matcher(host).matches() || names.contains(host);
    }

    private boolean isAllowed(String origin, String host) {
        try {
            String from = URI.create(origin).getHost();
            return from != null
                    && (normal(from).equals(host)
                            || THIS_MACHINE.matcher(normal(from)).matches()
                            || names.contains(normal(from)));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String normal(String host) {
        String lower = host.strip().toLowerCase(Locale.ROOT);
        boolean bareIpv6 = !lower.startsWith("[") && lower.indexOf(':') != lower.lastIndexOf(':');
        return bareIpv6 ? "[" + lower + "]" : PORT.matcher(lower).replaceFirst("");
    }

    private static String shown(@Nullable String header) {
        if (header == null) {
            return "missing";
        }
        return "\"" + (header.length() > 100 ? header.substring(0, 100) + "..." : header) + "\"";
    }
}
