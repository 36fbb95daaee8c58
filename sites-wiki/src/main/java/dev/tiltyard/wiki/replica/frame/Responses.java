package dev.tiltyard.wiki.replica.frame;

import dev.tiltyard.sitekit.web.Visit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * Responses with kiwix-serve's headers. All contents of one server share one entity tag, since none changes while it
 * runs; the letters after the slash say whether the response may be cached ({@code c}) and is compressed ({@code z}).
 */
public final class Responses {
    /** How long browsers may keep a response. */
    public enum Keep {
        /** Not at all. */
        NEVER(false, ""),
        /** While the server confirms its entity tag. */
        CONFIRMED(true, ""),
        /** For a month. */
        LONG(true, "c");

        private final boolean tagged;
        private final String option;

        Keep(boolean tagged, String option) {
            this.tagged = tagged;
            this.option = option;
        }
    }

    private static final String COMPRESSED = "z";
    private static final Pattern COMPRESSIBLE =
            Pattern.compile(".*(text/|application/(javascript|atom|opensearchdescription|json)).*");
    /** Up to this size, a compressed response would not need fewer packets. */
    private static final int SMALL = 1400;

    private final String server;
    private final Pattern ownTag;

    /** @param server the part of the entity tags that is the same for all contents */
    public Responses(String server) {
        this.server = server;
        this.ownTag = Pattern.compile("\"" + Pattern.quote(server) + "/(c?z?)\"");
    }

    /** Responds with status 304 if the visitor has a copy with one of our tags; returns whether it did. */
    public boolean sendUnchanged(Visit visit) {
        Optional<Matcher> known = Stream.of(
                        visit.header("If-None-Match").orElse("").split("[,\\s]+", -1))
                .map(ownTag::matcher)
                .filter(Matcher::matches)
                .findFirst();
        known.ifPresent(tag -> {
            String options = tag.group(1);
            cacheControl(visit, options.contains(Keep.LONG.option));
            visit.setHeader("ETag", tag.group());
            if (options.contains(COMPRESSED)) {
                visit.setHeader("Vary", "Accept-Encoding");
            }
            empty(visit, 304);
        });
        return known.isPresent();
    }

    /** Sends a whole content. */
    public void send(Visit visit, int status, String type, byte[] body, Keep keep) {
        boolean compressed = body.length > SMALL
                && visit.header("Accept-Encoding").orElse("").contains("gzip")
                && isCompressible(type);
        if (compressed) {
            visit.setHeader("Vary", "Accept-Encoding");
            visit.setHeader("Content-Encoding", "gzip");
        }
        cacheControl(visit, keep == Keep.LONG);
        if (status == 200) {
            tag(visit, keep, compressed ? COMPRESSED : "");
        }
        byte[] sent = compressed ? gzip(body) : body;
        visit.status(status);
        visit.http().res().setContentLengthLong(sent.length);
        visit.bytes(type, sent);
    }

    /**
     * Opens a stream for a content, or a part of it.
     *
     * @param status 200 or 206
     */
    public OutputStream stream(Visit visit, int status, String type, long length) throws IOException {
        cacheControl(visit, true);
        tag(visit, Keep.LONG, "");
        visit.setHeader("Accept-Ranges", "bytes");
        visit.status(status);
        return visit.stream(type, length);
    }

    /** Responds that a range is outside of a content. */
    public static void sendUnsatisfiable(Visit visit, long size) {
        cacheControl(visit, true);
        visit.setHeader("Content-Range", "bytes */" + size);
        empty(visit, 416);
    }

    /** Redirects to an encoded URL. */
    public static void redirect(Visit visit, String address) {
        cacheControl(visit, false);
        visit.setHeader("Location", address);
        empty(visit, 302);
    }

    /** Whether kiwix-serve compresses this media type, and therefore sends it whole. */
    public static boolean isCompressible(String type) {
        return COMPRESSIBLE.matcher(type).matches();
    }

    private static void cacheControl(Visit visit, boolean lasting) {
        visit.setHeader("Cache-Control", lasting ? "max-age=2723040, public" : "no-cache, no-store, must-revalidate");
    }

    private void tag(Visit visit, Keep keep, String option) {
        if (keep.tagged) {
            visit.setHeader("ETag", "\"" + server + "/" + keep.option + option + "\"");
        }
    }

    private static void empty(Visit visit, int status) {
        visit.status(status);
        visit.http().res().setContentType(null);
    }

    private static byte[] gzip(byte[] body) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
            out.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes all bytes", e);
        }
        return compressed.toByteArray();
    }
}
