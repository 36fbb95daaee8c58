package dev.tiltyard.sitefile.relay;

import java.nio.ByteBuffer;
import java.util.Locale;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.http.HttpVersion;

/** Finds the end of an HTTP/1 message in bytes that are relayed unchanged. */
final class MessageEnd implements HttpParser.RequestHandler, HttpParser.ResponseHandler {
    private final HttpParser parser;
    private String method = "";
    private String path = "";
    private int status;
    private boolean complete;
    private boolean bad;
    private boolean closes;
    private boolean keeps;
    private boolean old;
    private boolean endless;

    private MessageEnd(boolean response) {
        parser = response
                ? new HttpParser((HttpParser.ResponseHandler) this)
                : new HttpParser((HttpParser.RequestHandler) this);
    }

    static MessageEnd ofRequest() {
        return new MessageEnd(false);
    }

    /** @param head whether the request was a HEAD, whose response has no body */
    static MessageEnd ofResponse(boolean head) {
        MessageEnd end = new MessageEnd(true);
        end.parser.setHeadResponse(head);
        return end;
    }

    /**
     * Looks at the next bytes.
     *
     * @return how many of them belong to this message
     */
    int read(byte[] bytes, int from, int length) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, from, length);
        while (buffer.hasRemaining() && !complete && !bad) {
            parser.parseNext(buffer);
            if (complete && status >= 100 && status < 200 && status != 101) {
                complete = false; // an interim response; the final one follows
                status = 0;
                parser.reset();
            }
        }
        return bad ? length : buffer.position() - from;
    }

    boolean isComplete() {
        return complete;
    }

    /** Whether it is no HTTP/1 message, so that its end is unknown. */
    boolean isBad() {
        return bad;
    }

    /** The response's status; 0 before it is known. */
    int status() {
        return status;
    }

    /** Whether the response goes on until one side closes the connection: an upgrade or a stream of events. */
    boolean isEndless() {
        return status == 101 || endless;
    }

    /** Whether the connection ends with this message. */
    boolean closes() {
        return bad || closes || (old && !keeps);
    }

    String method() {
        return method;
    }

    String described() {
        int most = 120;
        return method + " " + (path.length() > most ? path.substring(0, most) + "..." : path);
    }

    @Override
    public void startRequest(String verb, String uri, HttpVersion version) {
        method = verb;
        path = uri;
        old = version == HttpVersion.HTTP_1_0;
    }

    @Override
    public void startResponse(HttpVersion version, int code, String reason) {
        status = code;
        old = version == HttpVersion.HTTP_1_0;
    }

    @Override
    public void parsedHeader(HttpField field) {
        if (field.getHeader() == HttpHeader.CONNECTION && field.getValue() != null) {
            String value = field.getValue().toLowerCase(Locale.ROOT);
            closes |= value.contains("close");
            keeps |= value.contains("keep-alive");
        }
        if (field.getHeader() == HttpHeader.CONTENT_TYPE && field.getValue() != null) {
            endless |= field.getValue().toLowerCase(Locale.ROOT).startsWith("text/event-stream");
        }
    }

    @Override
    public boolean headerComplete() {
        return false;
    }

    @Override
    public boolean content(ByteBuffer item) {
        return false;
    }

    @Override
    public boolean contentComplete() {
        return false;
    }

    @Override
    public boolean messageComplete() {
        complete = true;
        return true;
    }

    @Override
    public void badMessage(HttpException failure) {
        bad = true;
    }

    @Override
    public void earlyEOF() {
        closes = true;
    }
}
