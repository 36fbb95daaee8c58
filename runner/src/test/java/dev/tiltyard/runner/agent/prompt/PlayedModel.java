package dev.tiltyard.runner.agent.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;

/** Plays an OpenAI-compatible server: says what it was told to say, in order, and keeps what it was asked. */
final class PlayedModel implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private record Answer(int status, String body) {}

    private final HttpServer server;
    private final Queue<Answer> answers = new ArrayDeque<>();
    private final List<JsonNode> asked = new CopyOnWriteArrayList<>();
    private final List<String> keys = new CopyOnWriteArrayList<>();

    PlayedModel() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/v1/chat/completions", this::answer);
        server.start();
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
    }

    /** Each reply takes 1,000 tokens of prompt and 10 of reply. */
    PlayedModel saying(String... replies) {
        for (String reply : replies) {
            ObjectNode body = JSON.createObjectNode();
            body.putArray("choices")
                    .addObject()
                    .putObject("message")
                    .put("role", "assistant")
                    .put("content", reply);
            body.putObject("usage").put("prompt_tokens", 1000).put("completion_tokens", 10);
            answers.add(new Answer(200, body.toString()));
        }
        return this;
    }

    PlayedModel answering(int status, String body) {
        answers.add(new Answer(status, body));
        return this;
    }

    List<JsonNode> asked() {
        return asked;
    }

    List<String> keys() {
        return keys;
    }

    private void answer(HttpExchange exchange) throws IOException {
        asked.add(JSON.readTree(exchange.getRequestBody()));
        keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
        Answer answer = answers.isEmpty() ? new Answer(410, "nothing left to say") : answers.remove();
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(answer.status(), body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
