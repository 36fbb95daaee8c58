package dev.tiltyard.gitlab.replica;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

/** A client of the API with an access token; without one if the token is empty. */
final class ApiClient {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final String base;
    private final String token;

    ApiClient(String base, String token) {
        this.base = base;
        this.token = token;
    }

    /** What came back. */
    record Reply(int status, JsonNode json, HttpResponse<String> http) {
        String header(String name) {
            return http.headers().firstValue(name).orElse("");
        }

        String text(String pointer) {
            return json.at(pointer).asText();
        }
    }

    Reply get(String path) {
        return send("GET", path, "");
    }

    Reply post(String path, String body) {
        return send("POST", path, body);
    }

    Reply put(String path, String body) {
        return send("PUT", path, body);
    }

    Reply delete(String path) {
        return send("DELETE", path, "");
    }

    /** Sends a request; single quotes in the body stand for double ones. */
    Reply send(String method, String path, String body) {
        byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return send(method, path, "application/json", bytes);
    }

    /** The bytes of a file. */
    byte[] download(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + "/api/v4" + path))
                .header("PRIVATE-TOKEN", token)
                .build();
        try {
            return HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray()).body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Sends a form with a file, and other fields as pairs of names and values. */
    Reply upload(String path, String field, String name, byte[] content, String... others) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int i = 0; i < others.length; i += 2) {
            body.writeBytes(part("name=\"" + others[i] + "\"\r\n\r\n" + others[i + 1]));
        }
        body.writeBytes(part("name=\"" + field + "\"; filename=\"" + name + "\"\r\nContent-Type: text/plain\r\n\r\n"));
        body.writeBytes(content);
        body.writeBytes("\r\n--limit--\r\n".getBytes(StandardCharsets.UTF_8));
        return send("POST", path, "multipart/form-data; boundary=limit", body.toByteArray());
    }

    private static byte[] part(String text) {
        return ("\r\n--limit\r\nContent-Disposition: form-data; " + text).getBytes(StandardCharsets.UTF_8);
    }

    /** Sends a request with a body of a type. */
    Reply send(String method, String path, String type, byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + "/api/v4" + path))
                .method(method, HttpRequest.BodyPublishers.ofByteArray(body))
                .header("Content-Type", type);
        if (!token.isEmpty()) {
            request.header("PRIVATE-TOKEN", token);
        }
        try {
            HttpResponse<String> response =
                    HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
            boolean json =
                    response.headers().firstValue("Content-Type").orElse("").startsWith("application/json");
            return new Reply(
                    response.statusCode(),
                    json && !response.body().isEmpty() ? JSON.readTree(response.body()) : JSON.missingNode(),
                    response);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
