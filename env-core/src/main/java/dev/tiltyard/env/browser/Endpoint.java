package dev.tiltyard.env.browser;

import java.net.URI;
import java.util.Locale;

/** A host and a port; this machine's names count as one host. */
record Endpoint(String host, int port) {
    Endpoint {
        host = isLoopback(host) ? "localhost" : host.toLowerCase(Locale.ROOT);
    }

    static Endpoint of(URI address) {
        if (address.getHost() == null) {
            throw new IllegalArgumentException("address without a host: " + address);
        }
        return new Endpoint(address.getHost(), port(address));
    }

    private static int port(URI address) {
        if (address.getPort() != -1) {
            return address.getPort();
        }
        return "https".equalsIgnoreCase(address.getScheme()) ? 443 : 80;
    }

    private static boolean isLoopback(String host) {
        var name = host.toLowerCase(Locale.ROOT);
        return name.equals("localhost") || name.startsWith("127.") || name.equals("[::1]") || name.equals("::1");
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
