package dev.tiltyard.sitekit.web;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.io.UnsupportedEncodingException;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.time.InstantSource;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.eclipse.jetty.http.HttpException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes each request from the gate to its answer: static file, session, route, error page, headers. */
final class Answerer implements Handler {
    private static final Logger LOG = LoggerFactory.getLogger(Answerer.class);

    private final RouteTable routes;
    private final QuietGate gate;
    private final Optional<Sessions> sessions;
    private final StaticFiles files;
    private final ErrorPage errorPage;
    private final Map<String, String> headers;
    private final InstantSource clock;
    private final boolean trailingSlashes;
    private final int longestAddress;

    Answerer(
            RouteTable routes,
            QuietGate gate,
            Optional<Sessions> sessions,
            StaticFiles files,
            ErrorPage errorPage,
            Map<String, String> headers,
            InstantSource clock,
            boolean trailingSlashes,
            int longestAddress) {
        this.routes = routes;
        this.gate = gate;
        this.sessions = sessions;
        this.files = files;
        this.errorPage = errorPage;
        this.headers = headers;
        this.clock = clock;
        this.trailingSlashes = trailingSlashes;
        this.longestAddress = longestAddress;
    }

    @Override
    public void handle(Context context) {
        gate.enter();
        try {
            long began = System.nanoTime();
            secure(context);
            answer(context);
            double millis = (System.nanoTime() - began) / 1e6;
            context.header("Server-Timing", String.format(Locale.ROOT, "app;dur=%.2f", millis));
        } finally {
            gate.leave();
        }
    }

    /** Answers what went wrong before or after a route: a body that is too large, a session that cannot be read. */
    void fail(Exception e, Context context) {
        Visit visit = new Visit(context, ofAStranger(), RouteTable.Match.NONE, clock.instant());
        report(visit, e);
    }

    private void answer(Context context) {
        String path = context.req().getRequestURI();
        Optional<StaticFiles.Asset> asset = files.at(path);
        if (asset.isPresent()) {
            new Visit(context, ofAStranger(), RouteTable.Match.NONE, clock.instant())
                    .lastingBytes(asset.get().contentType(), asset.get().content());
            return;
        }
        if (!trailingSlashes
                && path.length() > 1
                && path.endsWith("/")
                && !context.req().getMethod().equals("POST")) {
            withoutTrailingSlash(context, path);
            return;
        }
        AskedSession session =
                sessions.map(kept -> new AskedSession(() -> kept.of(context))).orElseGet(Answerer::ofAStranger);
        context.header("Cache-Control", "no-cache, private");
        route(context, session, trailingSlashes ? withoutTrailingSlash(path) : path);
        sessions.ifPresent(kept -> session.ifAsked().ifPresent(asked -> kept.keep(asked, context)));
    }

    /** Of somebody who has none. */
    private static AskedSession ofAStranger() {
        return new AskedSession(() -> new Session(Sessions.randomToken()));
    }

    /** How many characters the address of a request has. */
    private static int length(Context context) {
        String query = context.queryString();
        return context.req().getRequestURI().length() + (query == null ? 0 : query.length() + 1);
    }

    private void route(Context context, AskedSession session, String path) {
        String method =
                context.req().getMethod().equals("HEAD") ? "GET" : context.req().getMethod();
        Optional<RouteTable.Match> match;
        try {
            match = routes.find(method, path);
        } catch (IllegalArgumentException e) {
            match = Optional.empty(); // a path that is no valid encoding is the path of nothing
        }
        Visit visit = new Visit(context, session, match.orElse(RouteTable.Match.NONE), clock.instant());
        try {
            if (length(context) > longestAddress) {
                throw new HttpProblem(414, "URI Too Long");
            }
            if (match.isEmpty()) {
                throw unknown(context, path);
            }
            match.get().handler().answer(visit);
        } catch (SeeOther e) {
            visit.redirect(e.location());
        } catch (Exception e) {
            report(visit, e);
        }
    }

    private HttpProblem unknown(Context context, String path) {
        SortedSet<String> methods = Collections.emptySortedSet();
        try {
            methods = routes.methodsFor(path);
        } catch (IllegalArgumentException e) {
            return HttpProblem.notFound("the path is no valid encoding");
        }
        if (methods.isEmpty()) {
            return HttpProblem.notFound("there is nothing at " + path);
        }
        context.header("Allow", String.join(", ", methods));
        return new HttpProblem(405, path + " is for " + methods);
    }

    private void report(Visit visit, Exception e) {
        int status;
        if (e instanceof HttpProblem problem) {
            status = problem.status();
        } else if (e instanceof HttpResponseException refused) {
            status = refused.getStatus();
        } else if (isMalformed(e)) {
            status = 400;
        } else {
            Faults.tell(LOG, visit, e);
            status = Faults.isRace(e) ? 409 : 500;
        }
        String reason = HttpStatus.forStatus(status).getMessage();
        visit.status(status);
        if (wantsJson(visit)) {
            visit.http().contentType("application/problem+json");
            visit.http()
                    .result(Json.text(Map.of(
                            "type",
                            "https://tools.ietf.org/html/rfc2616#section-10",
                            "title",
                            "An error occurred",
                            "status",
                            status,
                            "detail",
                            reason)));
        } else {
            visit.html(page(visit, status, reason));
        }
    }

    /** A site's page looks at the request too, and fails with it if that can't be read. */
    private String page(Visit visit, int status, String reason) {
        try {
            return errorPage.html(visit, status, reason);
        } catch (Exception e) { // the server's classes throw checked ones unsaid
            if (!isMalformed(e)) {
                Faults.tell(LOG, visit, e);
            }
            return ErrorPage.PLAIN.html(visit, status, reason);
        }
    }

    /** Whether the request's body can't be read: it is cut off, or says that it is in a form or encoding that it isn't in. */
    private static boolean isMalformed(Exception e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof HttpException
                    || cause instanceof UnsupportedEncodingException
                    || cause instanceof IllegalCharsetNameException
                    || cause instanceof UnsupportedCharsetException) {
                return true;
            }
        }
        return false;
    }

    private static boolean wantsJson(Visit visit) {
        String accept = Optional.ofNullable(visit.http().header("Accept")).orElse("");
        return visit.path().endsWith(".json")
                || visit.path().startsWith("/api/")
                || accept.startsWith("application/json");
    }

    private static void withoutTrailingSlash(Context context, String path) {
        String query = context.req().getQueryString();
        // Two leading slashes would name another host.
        context.redirect(
                "/" + withoutTrailingSlash(path).replaceAll("^/+", "") + (query == null ? "" : "?" + query),
                HttpStatus.MOVED_PERMANENTLY);
    }

    private static String withoutTrailingSlash(String path) {
        String stripped = path.replaceAll("/+$", "");
        return stripped.isEmpty() ? "/" : stripped;
    }

    private void secure(Context context) {
        context.header("X-Content-Type-Options", "nosniff");
        context.header("X-Frame-Options", "DENY");
        context.header("Referrer-Policy", "same-origin");
        headers.forEach(context::header);
    }
}
