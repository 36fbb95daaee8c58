package dev.tiltyard.sitekit.web;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One request and its answer. */
public final class Visit {
    private final Context context;
    private final Session session;
    private final Map<String, String> parameters;
    private final Instant now;

    Visit(Context context, Session session, Map<String, String> parameters, Instant now) {
        this.context = context;
        this.session = session;
        this.parameters = parameters;
        this.now = now;
    }

    /** What lies below: headers, cookies and the like. */
    public Context http() {
        return context;
    }

    public Session session() {
        return session;
    }

    /** The world's time at the beginning of the request. */
    public Instant now() {
        return now;
    }

    /** Whether the visitor sends something rather than looking at it. */
    public boolean isPost() {
        return context.req().getMethod().equals("POST");
    }

    /** The path as it was asked for, not decoded. */
    public String path() {
        return context.req().getRequestURI();
    }

    /** Path and query as they were asked for. */
    public String address() {
        String query = context.req().getQueryString();
        return query == null ? path() : path() + "?" + query;
    }

    /** Scheme, host and port as the visitor typed them, without a trailing slash. */
    public String origin() {
        return context.scheme() + "://" + Optional.ofNullable(context.host()).orElse("localhost");
    }

    /** A parameter of the route. */
    public String parameter(String name) {
        String value = parameters.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the route of " + path() + " has no parameter " + name);
        }
        return value;
    }

    /** Whether the route has this parameter. */
    public boolean hasParameter(String name) {
        return parameters.containsKey(name);
    }

    /**
     * A parameter of the route that is a number.
     *
     * @throws HttpProblem with status 404 if it is none
     */
    public long number(String name) {
        try {
            return Long.parseLong(parameter(name));
        } catch (NumberFormatException e) {
            throw HttpProblem.notFound(name + " " + parameter(name) + " is not a number");
        }
    }

    /** A parameter of the query; empty if there is none. */
    public Optional<String> query(String name) {
        return Optional.ofNullable(context.queryParam(name)).map(Visit::storable);
    }

    /** All parameters of the query. */
    public Map<String, List<String>> queries() {
        return storable(context.queryParamMap());
    }

    private static Map<String, List<String>> storable(Map<String, List<String>> values) {
        return values.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> storable(each.getValue()), (a, b) -> a, LinkedHashMap::new));
    }

    /** A field of the form that was sent; empty text if there is none. */
    public String field(String name) {
        return Optional.ofNullable(context.formParam(name)).map(Visit::storable).orElse("");
    }

    /** All values of a field of the form that was sent. */
    public List<String> fields(String name) {
        return storable(context.formParams(name));
    }

    /** All fields of the form that was sent, by name, in the order in which they were sent. */
    public Map<String, List<String>> fields() {
        return storable(context.formParamMap());
    }

    private static List<String> storable(List<String> values) {
        return values.stream().map(Visit::storable).toList();
    }

    /** No database keeps a zero character in a text, and no visitor means one. */
    private static String storable(String value) {
        return value.replace("\0", "");
    }

    /** A file that was sent; empty if none was chosen. */
    public Optional<byte[]> upload(String name) {
        UploadedFile file = context.isMultipart() ? context.uploadedFile(name) : null;
        if (file == null || file.size() == 0) {
            return Optional.empty();
        }
        try (InputStream content = file.content()) {
            return Optional.of(content.readAllBytes());
        } catch (IOException e) {
            throw HttpProblem.badRequest("the file in " + name + " broke off: " + e.getMessage());
        }
    }

    /**
     * A form of this session. When the visitor sends it, it holds what he sent, and a missing or foreign CSRF token is a
     * message above it; before that it is empty.
     *
     * @param name prefix of the fields' names; empty for none
     * @param fields the fields that it has
     */
    public Form form(String name, String... fields) {
        Form form = new Form(name, session.csrfToken("form:" + name), isPost());
        if (isPost()) {
            for (String field : fields) {
                form.setAll(field, fields(form.field(field)));
            }
            if (!session.accepts("form:" + name, field(form.field("_token")))) {
                form.reject("", "The CSRF token is invalid. Please try to resubmit the form.");
            }
        }
        return form;
    }

    /**
     * Refuses a request without the session's token in the field {@code token}, in the form or in the query.
     *
     * @throws HttpProblem with status 400
     */
    public void requireToken(String purpose) {
        String sent = field("token");
        if (!session.accepts(purpose, sent.isEmpty() ? query("token").orElse("") : sent)) {
            throw HttpProblem.badRequest("Invalid CSRF token");
        }
    }

    /** Shows a message on the next page. */
    public void flash(String level, String text) {
        session.flash(new Flash(level, text));
    }

    public void status(int status) {
        context.status(status);
    }

    public void html(String body) {
        context.html(body);
    }

    public void json(Object value) {
        context.contentType("application/json").result(Json.text(value));
    }

    /** Answers with text of another type. */
    public void text(String contentType, String body) {
        context.contentType(contentType).result(body);
    }

    /** Answers with bytes that never change under their address. */
    public void lastingBytes(String contentType, byte[] body) {
        context.header("Cache-Control", "public, max-age=31536000, immutable")
                .contentType(contentType)
                .result(body);
    }

    /**
     * Leads the visitor to another page, with status 302.
     *
     * @param location path on this site, or a whole address; characters outside of ASCII are encoded
     */
    public void redirect(String location) {
        redirect(location, 302);
    }

    /** Leads the visitor to another page, with a status of its own. */
    public void redirect(String location, int status) {
        context.redirect(ascii(location), HttpStatus.forStatus(status));
    }

    /** Leads the visitor back to the page of this site he came from, or elsewhere if he did not say. */
    public void redirectBack(String otherwise) {
        redirect(referer().orElse(otherwise));
    }

    /** Path and query of the page of this site that the visitor came from. */
    public Optional<String> referer() {
        String referer = context.header("Referer");
        if (referer == null || !referer.startsWith(origin() + "/")) {
            return Optional.empty();
        }
        return Optional.of(referer.substring(origin().length()));
    }

    /** Encodes a value for a place in a query. */
    public static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    private static String ascii(String location) {
        boolean plain =
                location.chars().allMatch(c -> c > 32 && c < 127 && c != '"' && c != '\'' && c != '<' && c != '>');
        if (plain) {
            return location;
        }
        StringBuilder ascii = new StringBuilder();
        for (byte b : location.getBytes(StandardCharsets.UTF_8)) {
            boolean keep = b > 32 && b < 127 && b != '"' && b != '\'' && b != '<' && b != '>';
            ascii.append(keep ? String.valueOf((char) b) : String.format("%%%02X", b));
        }
        return URI.create(ascii.toString()).toString();
    }
}
