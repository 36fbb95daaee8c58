package dev.tiltyard.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * Sends arbitrary requests fast, including those that a scriptless browser would not send. Follows redirects within the
 * site, and keeps given and new cookies. Thread-safe.
 */
final class HttpVisitor {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final int MOST_REDIRECTS = 5;
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(TIMEOUT)
            .build();

    private final String base;
    private final Map<String, String> cookies;
    private final Map<String, String> headers;

    /**
     * @param base the site's URL, without a trailing slash
     * @param headers headers of every request
     */
    HttpVisitor(String base, Map<String, String> cookies, Map<String, String> headers) {
        this.base = base;
        this.cookies = new ConcurrentHashMap<>(cookies);
        this.headers = new TreeMap<>(headers);
    }

    /**
     * A request.
     *
     * @param address encoded path and query
     * @param content type of the body; empty for none
     */
    record Ask(String method, String address, String type, byte[] body) {
        static Ask get(String address) {
            return new Ask("GET", address, "", new byte[0]);
        }
    }

    /**
     * A response, after all redirects.
     *
     * @param address path and query that responded
     * @param type content type of the body
     */
    record Reply(int status, String address, String type, String body) {
        boolean isPage() {
            return type.startsWith("text/html") || type.startsWith("application/xhtml");
        }

        Document document(String base) {
            return Jsoup.parse(body, base + address);
        }
    }

    String base() {
        return base;
    }

    Map<String, String> cookies() {
        return Map.copyOf(cookies);
    }

    /** @throws UncheckedIOException if there is no response */
    Reply get(String address) {
        return send(Ask.get(address));
    }

    /** @throws UncheckedIOException if there is no response */
    Reply send(Ask ask) {
        try {
            Ask next = ask;
            HttpResponse<byte[]> response = once(next);
            for (int i = 0; i < MOST_REDIRECTS && response.statusCode() / 100 == 3; i++) {
                String target = target(next.address(), response);
                if (target.isEmpty()) {
                    break;
                }
                next = Ask.get(target);
                response = once(next);
            }
            return new Reply(
                    response.statusCode(),
                    next.address(),
                    response.headers().firstValue("Content-Type").orElse(""),
                    new String(response.body(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String target(String from, HttpResponse<byte[]> response) {
        String location = response.headers().firstValue("Location").orElse("");
        if (location.isEmpty()) {
            return "";
        }
        try {
            String target =
                    URI.create(base + from).resolve(Wire.address(location)).toString();
            return target.startsWith(base + "/")
                    ? target.substring(base.length()).replaceFirst("#.*$", "")
                    : "";
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private HttpResponse<byte[]> once(Ask ask) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + ask.address()))
                .timeout(TIMEOUT)
                .method(
                        ask.method(),
                        ask.body().length == 0 && ask.type().isEmpty()
                                ? BodyPublishers.noBody()
                                : BodyPublishers.ofByteArray(ask.body()))
                .header("Referer", base + "/");
        if (!ask.type().isEmpty()) {
            request.header("Content-Type", ask.type());
        }
        headers.forEach(request::header);
        if (!cookies.isEmpty()) {
            request.header(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        HttpResponse<byte[]> response = patiently(request.build());
        for (String cookie : response.headers().allValues("Set-Cookie")) {
            String[] pair = cookie.split(";", 2)[0].split("=", 2);
            if (pair.length == 2 && !pair[1].isEmpty()) {
                cookies.putIfAbsent(pair[0].strip(), pair[1].strip());
            }
        }
        return response;
    }

    /** A server may close a kept-alive connection just as it is reused. */
    private static HttpResponse<byte[]> patiently(HttpRequest request) throws IOException {
        try {
            try {
                return HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray());
            } catch (IOException e) {
                return HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
