package dev.tiltyard.wiki.replica.content;

import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Responses;
import dev.tiltyard.wiki.replica.frame.Responses.Keep;
import dev.tiltyard.wiki.zim.ZimBlob;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Responds with the bytes of an entry, or with one range of them. */
final class ContentAnswer {
    private static final Pattern FROM = Pattern.compile("bytes=(\\d{1,18})-(\\d{0,18})");
    private static final Pattern LAST = Pattern.compile("bytes=-(\\d{1,18})");

    private ContentAnswer() {}

    /**
     * Sends a blob.
     *
     * @param framing applied to a text that is sent whole
     */
    static void send(Visit visit, Responses responses, String type, ZimBlob blob, UnaryOperator<byte[]> framing)
            throws IOException {
        Optional<String> wanted = visit.header("Range");
        if (wanted.isEmpty() && Responses.isCompressible(type)) {
            responses.send(visit, 200, type, framing.apply(blob.bytes()), Keep.LONG);
            return;
        }
        Range range = wanted.map(header -> Range.of(header, blob.size())).orElse(new Range(0, blob.size() - 1));
        if (wanted.isPresent() && range.from > range.to) {
            Responses.sendUnsatisfiable(visit, blob.size());
            return;
        }
        if (wanted.isPresent()) {
            visit.setHeader("Content-Range", "bytes " + range.from + "-" + range.to + "/" + blob.size());
        }
        long length = range.to - range.from + 1;
        OutputStream out = responses.stream(visit, wanted.isPresent() ? 206 : 200, type, length);
        if (!visit.method().equals("HEAD")) {
            blob.copyTo(out, range.from, length);
        }
    }

    /** A range of bytes, both inclusive; empty if none can be sent. */
    private record Range(long from, long to) {
        private static final Range NONE = new Range(0, -1);

        static Range of(String header, long size) {
            Matcher last = LAST.matcher(header);
            if (last.matches()) {
                long length = Long.parseLong(last.group(1));
                return length == 0 ? NONE : new Range(Math.max(0, size - length), size - 1);
            }
            Matcher range = FROM.matcher(header);
            if (!range.matches()) {
                return NONE;
            }
            long to = range.group(2).isEmpty() ? size - 1 : Long.parseLong(range.group(2));
            return new Range(Long.parseLong(range.group(1)), Math.min(size - 1, to));
        }
    }
}
