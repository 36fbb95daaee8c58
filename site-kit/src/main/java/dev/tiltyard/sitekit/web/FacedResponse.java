package dev.tiltyard.sitekit.web;

import dev.tiltyard.sitekit.face.Face;
import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Gives responses the face that their site wears: pages change; what programs and scripts read does not. */
final class FacedResponse {
    private FacedResponse() {}

    /** Changes the response if it is a page, or a part of one. */
    static void putOn(Face face, Context context) {
        HttpServletResponse response = context.res();
        String type = response.getContentType();
        if (type == null || !type.startsWith("text/html")) {
            return;
        }
        // A site may compress its pages itself, and say how long they are.
        boolean compressed = "gzip".equals(response.getHeader("Content-Encoding"));
        String page = compressed ? decompressed(context.resultInputStream()) : context.result();
        if (page == null || page.isBlank()) {
            return;
        }
        byte[] faced = face.on(page).getBytes(StandardCharsets.UTF_8);
        byte[] sent = compressed ? gzip(faced) : faced;
        context.result(sent);
        if (response.containsHeader("Content-Length")) {
            response.setContentLengthLong(sent.length);
        }
        if (response.containsHeader("ETag")) {
            // The tag is that of the page without the face, and a browser must not keep the page for another face.
            response.setHeader("ETag", null);
            response.setHeader("Cache-Control", "no-cache");
        }
    }

    private static @Nullable String decompressed(@Nullable InputStream body) {
        if (body == null) {
            return null;
        }
        try (InputStream page = new GZIPInputStream(body)) {
            return new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] gzip(byte[] page) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
            out.write(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compressed.toByteArray();
    }
}
