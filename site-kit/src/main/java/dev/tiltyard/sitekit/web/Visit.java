package dev.tiltyard.sitekit.web;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** One request and its response. */
public final class Visit {
    /** Characters that a URL may contain unencoded (RFC 3986). */
    private static final String ALLOWED =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&()*+,;=";

    /** A response header has 8 KiB. */
    private static final int LONGEST_LOCATION = 6000;

    private final Context context;
    private final LazySession session;
    private final RouteTable.Match match;
    private final Instant now;

    Visit(Context context, LazySession session, RouteTable.Match match, Instant now) {
        this.context = context;
        this.session = session;
        this.match = match;
        this.now = now;
    }

    /** The underlying Javalin context. Sites use the methods of this class instead. */
    public Context http() {
        return context;
    }

    public Session session() {
        return session.get();
    }

    /** The world's time at the start of the request. */
    public Instant now() {
        return now;
    }

    /** The HTTP method in upper case. */
    public String method() {
        return context.req().getMethod();
    }

    /** Whether the request submits data (POST and the like). */
    public boolean isPost() {
        return method().equals("POST");
    }

    /** The visitor's IP address. */
    public String ip() {
        return context.ip();
    }

    /** The raw path of the request, not decoded. */
    public String path() {
        return context.req().getRequestURI();
    }

    /** The raw path and query of the request. */
    public String address() {
        return withQuery(path());
    }

    /**
     * This request's path and query with another value for a route parameter: the same page's URL under another name.
     */
    public String addressWith(String parameter, String value) {
        parameter(parameter);
        return withQuery(match.pathWith(parameter, value));
    }

    private String withQuery(String path) {
        return queryString().map(query -> path + "?" + query).orElse(path);
    }

    /** The raw query string without the question mark; empty if there is none. */
    public Optional<String> queryString() {
        return Optional.ofNullable(context.req().getQueryString());
    }

    /** Scheme, host and port from the visitor's URL, without a trailing slash. */
    public String origin() {
        return context.scheme() + "://" + Optional.ofNullable(context.host()).orElse("localhost");
    }

    /** A route parameter. */
    public String parameter(String name) {
        String value = match.parameters().get(name);
        if (value == null) {
            throw new IllegalArgumentException("the route of " + path() + " has no parameter " + name);
        }
        return value;
    }

    /** Whether the route has this parameter. */
    public boolean hasParameter(String name) {
        return match.parameters().containsKey(name);
    }

    /**
     * A numeric route parameter.
     *
     * @throws HttpProblem with status 404 if it is not a number
     */
    public long number(String name) {
        try {
            return Long.parseLong(parameter(name));
        } catch (NumberFormatException e) {
            throw HttpProblem.notFound(name + " " + parameter(name) + " is not a number");
        }
    }

    /** A query parameter; empty if absent. */
    public Optional<String> query(String name) {
        return Optional.ofNullable(context.queryParam(name)).map(Visit::storable);
    }

    /** All query parameters. */
    public Map<String, List<String>> queries() {
        return storable(context.queryParamMap());
    }

    private static Map<String, List<String>> storable(Map<String, List<String>> values) {
        return values.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> storable(each.getValue()), (a, b) -> a, LinkedHashMap::new));
    }

    /** A submitted form field; empty text if absent. */
    public String field(String name) {
        return fields(name).stream().findFirst().orElse("");
    }

    /** All values of a submitted form field. */
    public List<String> fields(String name) {
        return storable(sent().getOrDefault(name, List.of()));
    }

    /** Whether a form field was submitted, even if empty. */
    public boolean hasField(String name) {
        return sent().containsKey(name);
    }

    /** All submitted form fields, in order. */
    public Map<String, List<String>> allFields() {
        return sent().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> storable(each.getValue()), (a, b) -> a, LinkedHashMap::new));
    }

    /** Whether a page's script sent JSON, and expects a JSON response. */
    public boolean sendsJson() {
        return contentType().orElse("").startsWith("application/json");
    }

    private Map<String, List<String>> sent() {
        return sendsJson() ? kept(JsonFields.class, () -> JsonFields.of(body())).all() : context.formParamMap();
    }

    private static List<String> storable(List<String> values) {
        return values.stream().map(Visit::storable).toList();
    }

    /** Databases can't store NUL characters in text, and no visitor types one. */
    private static String storable(String value) {
        return value.replace("\0", "");
    }

    /** An uploaded file; empty if none was chosen. */
    public Optional<byte[]> upload(String name) {
        return uploaded(name).map(file -> {
            try (InputStream content = file.content()) {
                return content.readAllBytes();
            } catch (IOException e) {
                throw HttpProblem.badRequest("the file in " + name + " was cut off: " + e.getMessage());
            }
        });
    }

    /** The original name of an uploaded file; empty if none was chosen. */
    public Optional<String> uploadName(String name) {
        return uploaded(name).map(file -> storable(file.filename()));
    }

    private Optional<UploadedFile> uploaded(String name) {
        return Optional.ofNullable(context.isMultipart() ? context.uploadedFile(name) : null)
                .filter(file -> file.size() > 0);
    }

    /** A request header; empty if absent. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(context.header(name));
    }

    /** A request cookie; empty if absent. */
    public Optional<String> cookie(String name) {
        return Optional.ofNullable(context.cookie(name));
    }

    /** The media type of the request's body; empty if absent. */
    public Optional<String> contentType() {
        return Optional.ofNullable(context.contentType());
    }

    /** The request's body as text. */
    public String body() {
        try {
            return context.body();
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw HttpProblem.badRequest("the character set of the body is unknown: " + e.getMessage());
        }
    }

    /** The request's body, to be read once. */
    public InputStream bodyStream() throws IOException {
        return context.req().getInputStream();
    }

    /** The request-scoped value of a type; computed on first use. */
    public <T> T kept(Class<T> type, Supplier<T> first) {
        return kept(type).orElseGet(() -> {
            T value = first.get();
            keep(type, value);
            return value;
        });
    }

    /** The request-scoped value of a type, if there is one. */
    public <T> Optional<T> kept(Class<T> type) {
        return Optional.ofNullable(context.attribute(type.getName())).map(type::cast);
    }

    /** Sets the request-scoped value of a type. */
    public <T> void keep(Class<T> type, T value) {
        context.attribute(type.getName(), value);
    }

    /** Removes the request-scoped value of a type. */
    public void forget(Class<?> type) {
        context.attribute(type.getName(), null);
    }

    /**
     * A form of this session. After submission it holds the submitted values, and a missing or invalid CSRF token is an
     * error on it; before that it is empty.
     *
     * @param name prefix of the field names; empty for none
     * @param fields the form's fields
     */
    public Form form(String name, String... fields) {
        Form form = filled(name, "form:" + name, fields);
        if (isPost()) {
            if (!session().accepts("form:" + name, field(form.field("_token")))) {
                form.reject("", "The CSRF token is invalid. Please try to resubmit the form.");
            }
        }
        return form;
    }

    /**
     * A form of a site whose forms share one CSRF token, which the site checks itself. After submission it holds the
     * submitted values; before that it is empty.
     *
     * @param purpose the token's purpose
     */
    public Form formWithSharedToken(String purpose, String name, String... fields) {
        return filled(name, purpose, fields);
    }

    private Form filled(String name, String purpose, String... fields) {
        Form form = new Form(name, session().csrfToken(purpose), isPost());
        if (isPost()) {
            for (String field : fields) {
                form.setAll(field, fields(form.field(field)));
            }
        }
        return form;
    }

    /**
     * Rejects a request without the session's token in the field {@code token}, in the form or in the query.
     *
     * @throws HttpProblem with status 400
     */
    public void requireToken(String purpose) {
        String sent = field("token");
        if (!session().accepts(purpose, sent.isEmpty() ? query("token").orElse("") : sent)) {
            throw HttpProblem.badRequest("Invalid CSRF token");
        }
    }

    /** Shows a message on the next page. */
    public void flash(String level, String text) {
        session().flash(new Flash(level, text));
    }

    public void status(int status) {
        context.status(status);
    }

    public void html(String body) {
        context.contentType("text/html; charset=UTF-8").result(body);
    }

    public void json(Object value) {
        context.contentType("application/json").result(Json.text(value));
    }

    /** Responds with text of this content type. */
    public void text(String contentType, String body) {
        context.contentType(contentType).result(body);
    }

    /** Sets a response header. */
    public void setHeader(String name, String value) {
        context.header(name, value);
    }

    /** Sets a session cookie for the whole site. */
    public void setCookie(String name, String value, SameSite sameSite) {
        context.cookie(new Cookie(name, value, "/", -1, false, false, null, sameSite));
    }

    /** Removes a site-wide cookie from the browser. */
    public void removeCookie(String name) {
        context.removeCookie(name, "/");
    }

    /** Responds with bytes. */
    public void bytes(String contentType, byte[] body) {
        context.contentType(contentType).result(body);
    }

    /** Responds with bytes that never change under their URL. */
    public void lastingBytes(String contentType, byte[] body) {
        setHeader("Cache-Control", "public, max-age=31536000, immutable");
        bytes(contentType, body);
    }

    /** Opens a stream for the response's body; set status and headers first. */
    public OutputStream stream(String contentType) throws IOException {
        context.contentType(contentType);
        return context.res().getOutputStream();
    }

    /** Opens a stream for a response of known length. */
    public OutputStream stream(String contentType, long length) throws IOException {
        context.res().setContentLengthLong(length);
        return stream(contentType);
    }

    /**
     * Redirects with status 302.
     *
     * @param location path on this site, or an absolute URL; invalid characters are encoded
     * @throws HttpProblem 414 if it is too long for a header
     */
    public void redirect(String location) {
        redirect(location, 302);
    }

    /** Redirects with a given status. */
    public void redirect(String location, int status) {
        context.redirect(ascii(location), HttpStatus.forStatus(status));
    }

    /** Redirects to the referring page of this site, or to a default if the request names none. */
    public void redirectBack(String otherwise) {
        redirect(referer().orElse(otherwise));
    }

    /** Path and query of the referring page, if it is on this site. */
    public Optional<String> referer() {
        return header("Referer")
                .filter(referer -> referer.startsWith(origin() + "/"))
                .map(referer -> referer.substring(origin().length()));
    }

    /** Encodes a query value. */
    public static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    private static String ascii(String location) {
        StringBuilder ascii = new StringBuilder();
        byte[] bytes = location.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            boolean keep = bytes[i] == '%' ? isEscape(bytes, i) : ALLOWED.indexOf(bytes[i]) >= 0;
            ascii.append(keep ? String.valueOf((char) bytes[i]) : String.format("%%%02X", bytes[i]));
        }
        if (ascii.length() > LONGEST_LOCATION) {
            throw new HttpProblem(
                    414,
                    "the redirect URL has " + ascii.length() + " characters; at most " + LONGEST_LOCATION
                            + " are sent");
        }
        return ascii.toString();
    }

    private static boolean isEscape(byte[] bytes, int at) {
        return at + 2 < bytes.length
                && Character.digit(bytes[at + 1], 16) >= 0
                && Character.digit(bytes[at + 2], 16) >= 0;
    }
}
