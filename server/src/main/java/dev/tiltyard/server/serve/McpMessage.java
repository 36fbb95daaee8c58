package dev.tiltyard.server.serve;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** A request whose body has been read. */
final class McpMessage extends HttpServletRequestWrapper {
    private final byte[] body;

    McpMessage(HttpServletRequest request, byte[] body) {
        super(request);
        this.body = body;
    }

    /**
     * Reads a request's body.
     *
     * @throws ApiProblem if it is larger than {@link ApiServer#MOST_BYTES}; no more than that is read
     */
    static byte[] read(HttpServletRequest request) throws IOException {
        return read(request, ApiServer.MOST_BYTES);
    }

    /**
     * Reads a request's body.
     *
     * @throws ApiProblem if it is larger; no more than that is read
     */
    static byte[] read(HttpServletRequest request, int most) throws IOException {
        byte[] bytes = request.getInputStream().readNBytes(most + 1);
        if (bytes.length > most) {
            throw new ApiProblem(
                    413,
                    "body_too_large",
                    "The body has more than " + most + " bytes.",
                    most == ApiServer.MOST_BYTES
                            ? "Send less: actions and answers are short."
                            : "Send fewer episodes at a time, or less of each.");
        }
        return bytes;
    }

    @Override
    public BufferedReader getReader() {
        return new BufferedReader(new InputStreamReader(new ByteArrayInputStream(body), StandardCharsets.UTF_8));
    }

    @Override
    public ServletInputStream getInputStream() {
        ByteArrayInputStream bytes = new ByteArrayInputStream(body);
        return new ServletInputStream() {
            @Override
            public int read() {
                return bytes.read();
            }

            @Override
            public boolean isFinished() {
                return bytes.available() == 0;
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setReadListener(ReadListener listener) {
                throw new IllegalStateException("the body is there already; read it without a listener");
            }
        };
    }
}
