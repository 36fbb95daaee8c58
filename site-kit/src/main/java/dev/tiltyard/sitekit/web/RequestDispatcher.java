package dev.tiltyard.sitekit.web;

import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.WornFace;
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

/** Handles each admitted request: static file, session, route, error page, headers. */
final class RequestDispatcher implements Handler {
    private static final Logger LOG = LoggerFactory.getLogger(RequestDispatcher.class);

    private final RouteTable routes;
    private final QuietGate gate;
    private final Optional<Sessions> sessions;
    private final StaticFiles files;
    private final ErrorPage errorPage;
    private final Map<String, String> headers;
    private final InstantSource clock;
    private final boolean trailingSlashes;
    private final int longestAddress;
    private final WornFace face;

    RequestDispatcher(
            RouteTable routes,
            QuietGate gate,
            Optional<Sessions> sessions,
            StaticFiles files,
            ErrorPage errorPage,
            Map<String, String> headers,
            InstantSource clock,
            boolean trailingSlashes,
            int longestAddress,
            WornFace face) {
        this.routes = routes;
        this.gate = gate;
        this.sessions = sessions;
        this.files = files;
        this.errorPage = errorPage;
        this.headers = headers;
        this.clock = clock;
        this.trailingSlashes = trailingSlashes;
        this.longestAddress = longestAddress;
        this.face = face;
    }

    @Override
    public void handle(Context context) {
        String asked =
                QuietGate.described(context.req().getMethod(), context.req().getRequestURI());
        gate.answer(asked, () -> Connections.close(context.req()), () -> answerTimed(context));
    }

    private void answerTimed(Context context) {
        long began = System.nanoTime();
        secure(context);
        answer(context);
        face.face().ifPresent(worn -> FacedResponse.putOn(worn, context));
        double millis = (System.nanoTime() - began) / 1e6;
        context.header("Server-Timing", String.format(Locale.ROOT, "app;dur=%.2f", millis));
    }

    /** Responds to a failure before or after a route: a body that is too large, a session that can't be read. */
    void fail(Exception e, Context context) {
        Visit visit = new Visit(context, ofAStranger(), RouteTable.Match.NONE, clock.instant());
        report(visit, e);
        face.face().ifPresent(worn -> FacedResponse.putOn(worn, context));
    }

    /** The face's own style sheet, a file of the site, or one of its style sheets as the face has it. */
    private Optional<StaticFiles.Asset> asset(Context context) {
        String path = context.req().getRequestURI();
        Optional<Face> worn = face.face();
        if (worn.isPresent() && worn.get().path().equals(path)) {
            return Optional.of(
                    new StaticFiles.Asset("text/css; charset=utf-8", worn.get().style()));
        }
        Optional<StaticFiles.Asset> asset = files.at(path);
        return worn.isPresent() && path.endsWith(".css") && context.req().getQueryString() != null
                ? asset.map(sheet ->
                        new StaticFiles.Asset(sheet.contentType(), worn.get().style(sheet.content())))
                : asset;
    }

    private void answer(Context context) {
        String path = context.req().getRequestURI();
        Optional<StaticFiles.Asset> asset = asset(context);
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
        LazySession session =
                sessions.map(kept -> new LazySession(() -> kept.of(context))).orElseGet(RequestDispatcher::ofAStranger);
        context.header("Cache-Control", "no-cache, private");
        route(context, session, trailingSlashes ? withoutTrailingSlash(path.replaceAll("/{2,}", "/")) : path);
        sessions.ifPresent(kept -> session.ifAsked().ifPresent(asked -> kept.keep(asked, context)));
    }

    /** The session of an anonymous visitor. */
    private static LazySession ofAStranger() {
        return new LazySession(() -> new Session(Sessions.randomToken()));
    }

    /** Length of a request's URL in characters. */
    private static int length(Context context) {
        String query = context.queryString();
        return context.req().getRequestURI().length() + (query == null ? 0 : query.length() + 1);
    }

    private void route(Context context, LazySession session, String path) {
        String method =
                context.req().getMethod().equals("HEAD") ? "GET" : context.req().getMethod();
        Optional<RouteTable.Match> match;
        try {
            match = routes.find(method, path);
        } catch (IllegalArgumentException e) {
            match = Optional.empty(); // a path with invalid encoding matches no route
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
            return HttpProblem.notFound("the path is not validly encoded");
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

    /** The site's error page reads the request too, and fails if that is unreadable. */
    private String page(Visit visit, int status, String reason) {
        try {
            return errorPage.html(visit, status, reason);
        } catch (Exception e) { // the server's classes throw undeclared checked exceptions
            if (!isMalformed(e)) {
                Faults.tell(LOG, visit, e);
            }
            return ErrorPage.PLAIN.html(visit, status, reason);
        }
    }

    /** Whether the request's body is unreadable: truncated, or not in its declared form or encoding. */
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
        // Two leading slashes would denote another host.
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
