package dev.tiltyard.wiki.replica.content;

import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.zim.ZimBlob;
import java.io.IOException;
import java.io.OutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers with the bytes of an entry: all of them, a part, or that they have not changed. */
final class ContentAnswer {
    private static final Pattern RANGE = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");
    /** The original's; the books do not change while the site is up. */
    private static final String LONG = "max-age=2723040, public";

    private ContentAnswer() {}

    /** Answers with status 304 if the visitor has these contents already; returns whether that is so. */
    static boolean known(Visit visit, String tag) {
        String quoted = "\"" + tag + "\"";
        visit.setHeader("Cache-Control", LONG);
        visit.setHeader("ETag", quoted);
        if (visit.header("If-None-Match").filter(quoted::equals).isEmpty()) {
            return false;
        }
        visit.status(304);
        return true;
    }

    /** Sends a blob, or the range of it that was asked for. */
    static void send(Visit visit, String type, ZimBlob blob) throws IOException {
        visit.setHeader("Accept-Ranges", "bytes");
        Matcher range = RANGE.matcher(visit.header("Range").orElse(""));
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
                visit.status(416);
                visit.setHeader("Content-Range", "bytes */" + blob.size());
                visit.text(type, "");
                return;
            }
            visit.status(206);
            visit.setHeader("Content-Range", "bytes " + from + "-" + to + "/" + blob.size());
        }
        long length = to - from + 1;
        OutputStream out = visit.stream(type, length);
        if (!visit.method().equals("HEAD")) {
            blob.copyTo(out, from, length);
        }
    }
}
