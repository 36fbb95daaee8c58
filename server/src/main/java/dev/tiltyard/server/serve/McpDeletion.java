package dev.tiltyard.server.serve;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.PrintWriter;
import java.io.Writer;

/** The request by which a session of MCP is deleted, sent by the server itself. */
final class McpDeletion extends HttpServletRequestWrapper {
    private final String session;

    /** @param around a request that is being answered: its own method, session and answer stay as they are */
    McpDeletion(HttpServletRequest around, String session) {
        super(around);
        this.session = session;
    }

    @Override
    public String getMethod() {
        return "DELETE";
    }

    @Override
    public String getHeader(String name) {
        return name.equalsIgnoreCase(McpGate.SESSION) ? session : super.getHeader(name);
    }

    /** An answer that nobody reads. */
    static HttpServletResponse answer(HttpServletResponse around) {
        return new HttpServletResponseWrapper(around) {
            @Override
            public void setStatus(int status) {}

            @Override
            public void sendError(int status) {}

            @Override
            public void sendError(int status, String message) {}

            @Override
            public void setHeader(String name, String value) {}

            @Override
            public void setContentType(String type) {}

            @Override
            public void setCharacterEncoding(String encoding) {}

            @Override
            public PrintWriter getWriter() {
                return new PrintWriter(Writer.nullWriter());
            }

            @Override
            public ServletOutputStream getOutputStream() {
                return new ServletOutputStream() {
                    @Override
                    public boolean isReady() {
                        return true;
                    }

                    @Override
                    public void setWriteListener(WriteListener listener) {
                        throw new IllegalStateException("nobody reads this answer");
                    }

                    @Override
                    public void write(int b) {}
                };
            }
        };
    }
}
