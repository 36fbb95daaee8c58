package dev.tiltyard.wiki.replica.content;

import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.zim.ZimBlob;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers with the bytes of an entry: all of them, a part, or that they have not changed. */
final class ContentAnswer {
    private static final Pattern RANGE = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");
    /** The original's; the books do not change while the site is up. */
    private static final String LONG = "max-age=2723040, public";

    private final Context http;

    private ContentAnswer(Visit visit) {
        this.http = visit.http();
    }

    /** Whether the visitor has these contents already, in which case he is told so. */
    static boolean known(Visit visit, String tag) {
        Context http = visit.http();
        http.header("Cache-Control", LONG);
        http.header("ETag", "\"" + tag + "\"");
        if (("\"" + tag + "\"").equals(http.header("If-None-Match"))) {
            http.status(304);
            return true;
        }
        return false;
    }

    /** Sends a blob, or the range of it that was asked for. */
    static void send(Visit visit, String type, ZimBlob blob) throws IOException {
        new ContentAnswer(visit).send(type, blob);
    }

    private void send(String type, ZimBlob blob) throws IOException {
        http.contentType(type).header("Accept-Ranges", "bytes");
        String asked = http.header("Range");
        Matcher range = RANGE.matcher(asked == null ? "" : asked);
        long from = 0;
        long to = blob.size() - 1;
        if (range.matches() && !(range.group(1).isEmpty() && range.group(2).isEmpty())) {
            if (range.group(1).isEmpty()) {
                from = Math.max(0, blob.size() - Long.parseLong(range.group(2)));
            } else {
                from = Long.parseLong(range.group(1));
                to = range.group(2).isEmpty() ? to : Math.min(to, Long.parseLong(range.group(2)));
            }
            if (from > to) {
                http.status(416).header("Content-Range", "bytes */" + blob.size());
                return;
            }
            http.status(206).header("Content-Range", "bytes " + from + "-" + to + "/" + blob.size());
        }
        long length = to - from + 1;
        http.res().setContentLengthLong(length);
        if (!http.req().getMethod().equals("HEAD")) {
            blob.copyTo(http.outputStream(), from, length);
        }
    }
}
