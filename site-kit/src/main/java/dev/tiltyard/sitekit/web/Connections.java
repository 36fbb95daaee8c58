package dev.tiltyard.sitekit.web;

import jakarta.servlet.http.HttpServletRequest;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.EndPoint;

/** Access to requests' connections. */
public final class Connections {
    private Connections() {}

    /** The connection of a request. */
    public static EndPoint of(HttpServletRequest request) {
        return ServletContextRequest.getServletContextRequest(request)
                .getConnectionMetaData()
                .getConnection()
                .getEndPoint();
    }

    /** Closes a request's connection, even while it is read or written. */
    static void close(HttpServletRequest request) {
        of(request).close();
    }
}
