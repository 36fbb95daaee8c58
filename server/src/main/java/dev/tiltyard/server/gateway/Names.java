package dev.tiltyard.server.gateway;

import dev.tiltyard.runner.usage.UsageException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.security.Security;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Servers by names: all addresses that a name has now, as those of a headless service of Kubernetes. */
public final class Names implements Supplier<Set<URI>> {
    private static final int PORT = 8878;

    private static final Pattern SERVER = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[^\\s:/]+)(?::(\\d{1,5}))?");

    private final List<Place> places;

    private record Place(String name, int port) {
        static Place of(String server) {
            Matcher parts = SERVER.matcher(server);
            if (!parts.matches()) {
                throw new UsageException("--servers " + server + " is no NAME:PORT, such as tiltyard-servers:8878.");
            }
            return new Place(parts.group(1), parts.group(2) == null ? PORT : Integer.parseInt(parts.group(2)));
        }
    }

    /**
     * @param servers each {@code NAME} or {@code NAME:PORT}; the default port is that of {@code serve}
     * @throws UsageException if one is not
     */
    public Names(List<String> servers) {
        this.places = servers.stream().map(Place::of).toList();
    }

    /** Has this process ask again for names after a second, instead of half a minute. */
    public static void askOften() {
        Security.setProperty("networkaddress.cache.ttl", "1");
        Security.setProperty("networkaddress.cache.negative.ttl", "1");
    }

    @Override
    public Set<URI> get() {
        Set<URI> found = new LinkedHashSet<>();
        for (Place place : places) {
            try {
                for (InetAddress address : InetAddress.getAllByName(place.name())) {
                    String host = address.getHostAddress();
                    found.add(URI.create(
                            "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + place.port()));
                }
            } catch (UnknownHostException e) {
                // A name without addresses has no servers just now.
                continue;
            }
        }
        return found;
    }
}
