package dev.tiltyard.server.serve;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.util.function.Consumer;

/** Keeps the protocol's library to our manners: errors are JSON-RPC, and pages of other sites may not read answers. */
final class McpResponse extends HttpServletResponseWrapper {
    private static final int SERVER_ERROR = -32000;
    private static final String CROSS_ORIGIN = "Access-Control-Allow-Origin";

    private final Consumer<String> opened;

    /** @param opened is given the id of a session that this answer opens */
    McpResponse(HttpServletResponse response, Consumer<String> opened) {
        super(response);
        this.opened = opened;
    }

    @Override
    public void sendError(int status) throws IOException {
        sendError(status, status == SC_METHOD_NOT_ALLOWED ? "There is no such method here." : "The request failed.");
    }

    @Override
    public void sendError(int status, String message) throws IOException {
        McpGate.write((HttpServletResponse) getResponse(), status, McpGate.document(SERVER_ERROR, message));
    }

    @Override
    public void setHeader(String name, String value) {
        if (name.equalsIgnoreCase(McpGate.SESSION)) {
            opened.accept(value);
        }
        if (!name.equalsIgnoreCase(CROSS_ORIGIN)) {
            super.setHeader(name, value);
        }
    }
}
