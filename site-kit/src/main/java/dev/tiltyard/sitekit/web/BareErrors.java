package dev.tiltyard.sitekit.web;

import java.util.function.BiFunction;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Error responses for requests that the web server rejects before routing, such as a path with a NUL: short, without
 * the server's name or details.
 */
public final class BareErrors implements Request.Handler {
    private final String type;
    private final BiFunction<Integer, String, String> body;

    /**
     * @param type content type of the responses
     * @param body creates a body from the status and its name
     */
    public BareErrors(String type, BiFunction<Integer, String, String> body) {
        this.type = type;
        this.body = body;
    }

    /** Responds with small HTML pages. */
    static BareErrors pages() {
        return new BareErrors(
                "text/html; charset=utf-8",
                (status, name) -> "<!DOCTYPE html><title>" + status + " " + name + "</title><h1>" + status + " " + name
                        + "</h1>");
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = request.getAttribute(ErrorHandler.ERROR_STATUS) instanceof Integer given && given >= 400
                ? given
                : Math.max(400, response.getStatus());
        response.setStatus(status);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
        Content.Sink.write(response, true, body.apply(status, HttpStatus.getMessage(status)), callback);
        return true;
    }
}
