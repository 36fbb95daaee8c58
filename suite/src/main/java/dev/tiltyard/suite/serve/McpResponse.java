package dev.tiltyard.suite.serve;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/** Keeps the protocol's library to our manners: errors are JSON-RPC, and pages of other sites may not read answers. */
final class McpResponse extends HttpServletResponseWrapper {
    private static final int SERVER_ERROR = -32000;
    private static final String CROSS_ORIGIN = "Access-Control-Allow-Origin";

    McpResponse(HttpServletResponse response) {
        super(response);
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
        if (!name.equalsIgnoreCase(CROSS_ORIGIN)) {
            super.setHeader(name, value);
        }
    }
}
