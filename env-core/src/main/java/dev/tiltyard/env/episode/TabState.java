package dev.tiltyard.env.episode;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The state of a tab that a page does not get from its site.
 *
 * @param url its address
 * @param frames the documents of its frames, the main one first
 * @param sent whether it shows the answer to a form that was sent with POST
 */
record TabState(String url, List<Document> frames, boolean sent) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SCRIPT = script();
    private static final String BLANK = "about:blank";

    TabState {
        frames = List.copyOf(frames);
    }

    /**
     * A frame's document.
     *
     * @param state as JSON: session storage, changed fields, scroll positions, focus
     */
    record Document(String url, String state) {}

    /** Reads the state of a tab; a frame that does not respond is left out. */
    static TabState of(Page page, boolean sent) {
        List<Document> frames = new ArrayList<>();
        for (Frame frame : page.frames()) {
            try {
                frames.add(new Document(
                        frame.url(), (String) frame.evaluate("() => {\n" + SCRIPT + "return pageState();\n}")));
            } catch (PlaywrightException e) {
                if (frame == page.mainFrame()) {
                    throw e;
                }
            }
        }
        return new TabState(page.url(), frames, sent);
    }

    TabState moved(SiteMoves moves) {
        return new TabState(
                moves.of(url),
                frames.stream()
                        .map(frame -> new Document(moves.of(frame.url()), moves.of(frame.state())))
                        .toList(),
                sent);
    }

    /** Whether its address can be opened. */
    boolean isPage() {
        return url.startsWith("http://") || url.startsWith("https://");
    }

    /** Whether restoring its documents does what their scripts could answer: fields, scroll positions, the focus. */
    boolean isTouched() {
        return frames.stream().map(frame -> parsed(frame.state())).anyMatch(TabState::isTouched);
    }

    private static boolean isTouched(JsonNode document) {
        return document.path("fields")
                        .valueStream()
                        .anyMatch(field -> !field.path("key").asText().startsWith("input hidden "))
                || !document.path("scrolled").isEmpty()
                || document.path("focus").isObject();
    }

    /** What can't be restored, known before it is tried. */
    List<String> lacking() {
        List<String> lacking = new ArrayList<>();
        if (sent) {
            lacking.add("it showed the answer to a form that was sent; its address is opened instead: " + url);
        }
        if (!isPage() && !url.equals(BLANK)) {
            lacking.add("its page has no address that can be opened again: " + url);
        }
        for (Document frame : frames) {
            for (JsonNode field : parsed(frame.state()).path("fields")) {
                if (field.has("files")) {
                    lacking.add("the files chosen in its field \""
                            + field.path("key").asText().strip() + "\"");
                }
            }
        }
        return lacking;
    }

    /** A script that fills the session storage of the main document's origin; empty text if it is empty. */
    String sessionScript() {
        if (frames.isEmpty()) {
            return "";
        }
        JsonNode main = parsed(frames.get(0).state());
        if (main.path("session").isEmpty()) {
            return "";
        }
        return "if (location.origin === " + main.path("origin") + ") for (const [key, value] of Object.entries("
                + main.path("session") + ")) sessionStorage.setItem(key, value);";
    }

    /** Restores fields, scroll positions and focus; returns the fields that are not there any more. */
    List<String> fill(Page page) {
        List<String> missing = new ArrayList<>();
        List<Frame> present = page.frames();
        for (int i = 0; i < frames.size(); i++) {
            Document saved = frames.get(i);
            Frame frame = i == 0
                    ? page.mainFrame()
                    : present.stream()
                            .filter(other ->
                                    other != page.mainFrame() && other.url().equals(saved.url()))
                            .findFirst()
                            .orElse(null);
            if (frame != null) {
                Object lost = frame.evaluate(
                        "state => {\n" + SCRIPT + "return restorePageState(JSON.parse(state));\n}", saved.state());
                ((List<?>) lost).forEach(key -> missing.add(String.valueOf(key)));
            } else if (!parsed(saved.state()).path("fields").isEmpty()) {
                missing.add("all of frame " + saved.url());
            }
        }
        return missing;
    }

    private static JsonNode parsed(String state) {
        try {
            return JSON.readTree(state);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a page's state is not JSON", e);
        }
    }

    private static String script() {
        try (InputStream in = TabState.class.getResourceAsStream("page-state.js")) {
            if (in == null) {
                throw new IllegalStateException("page-state.js is missing beside " + TabState.class.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
