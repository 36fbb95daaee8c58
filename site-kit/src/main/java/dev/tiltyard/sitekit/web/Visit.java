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

/** One request and its answer. */
public final class Visit {
    /** What an address may have as it is (RFC 3986); all else is encoded. */
    private static final String ALLOWED =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&()*+,;=";

    /** A header of an answer has 8 KiB. */
    private static final int LONGEST_LOCATION = 6000;

    private final Context context;
    private final AskedSession session;
    private final RouteTable.Match match;
    private final Instant now;

    Visit(Context context, AskedSession session, RouteTable.Match match, Instant now) {
        this.context = context;
        this.session = session;
        this.match = match;
        this.now = now;
    }

    /** What lies below. Sites use the methods of this class instead. */
    public Context http() {
        return context;
    }

    public Session session() {
        return session.get();
    }

    /** The world's time at the beginning of the request. */
    public Instant now() {
        return now;
    }

    /** The HTTP method, in capitals. */
    public String method() {
        return context.req().getMethod();
    }

    /** Whether the visitor sends something rather than looking at it. */
    public boolean isPost() {
        return method().equals("POST");
    }

    /** The visitor's IP address. */
    public String ip() {
        return context.ip();
    }

    /** The path as it was asked for, not decoded. */
    public String path() {
        return context.req().getRequestURI();
    }

    /** Path and query as they were asked for. */
    public String address() {
        return withQuery(path());
    }

    /**
     * Path and query of this request with another value in place of a parameter of the route: the address of the same page
     * under another name.
     */
    public String addressWith(String parameter, String value) {
        parameter(parameter);
        return withQuery(match.pathWith(parameter, value));
    }

    private String withQuery(String path) {
        return queryString().map(query -> path + "?" + query).orElse(path);
    }

    /** The query as it was asked for, not decoded, without the question mark; empty if there is none. */
    public Optional<String> queryString() {
        return Optional.ofNullable(context.req().getQueryString());
    }

    /** Scheme, host and port as the visitor typed them, without a trailing slash. */
    public String origin() {
        return context.scheme() + "://" + Optional.ofNullable(context.host()).orElse("localhost");
    }

    /** A parameter of the route. */
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
        return fields(name).stream().findFirst().orElse("");
    }

    /** All values of a field of the form that was sent. */
    public List<String> fields(String name) {
        return storable(sent().getOrDefault(name, List.of()));
    }

    /** Whether the form that was sent has a field, be it empty. */
    public boolean hasField(String name) {
        return sent().containsKey(name);
    }

    /** All fields of the form that was sent, in its order. */
    public Map<String, List<String>> allFields() {
        return sent().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> storable(each.getValue()), (a, b) -> a, LinkedHashMap::new));
    }

    /** Whether a script of the page sent JSON, and expects to be answered so. */
    public boolean sendsJson() {
        return contentType().orElse("").startsWith("application/json");
    }

    private Map<String, List<String>> sent() {
        return sendsJson() ? kept(JsonFields.class, () -> JsonFields.of(body())).all() : context.formParamMap();
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
        return uploaded(name).map(file -> {
            try (InputStream content = file.content()) {
                return content.readAllBytes();
            } catch (IOException e) {
                throw HttpProblem.badRequest("the file in " + name + " broke off: " + e.getMessage());
            }
        });
    }

    /** The name that a file which was sent has on the visitor's machine; empty if none was chosen. */
    public Optional<String> uploadName(String name) {
        return uploaded(name).map(file -> storable(file.filename()));
    }

    private Optional<UploadedFile> uploaded(String name) {
        return Optional.ofNullable(context.isMultipart() ? context.uploadedFile(name) : null)
                .filter(file -> file.size() > 0);
    }

    /** A header of the request; empty if it was not sent. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(context.header(name));
    }

    /** A cookie of the request; empty if it was not sent. */
    public Optional<String> cookie(String name) {
        return Optional.ofNullable(context.cookie(name));
    }

    /** The media type of the request's body; empty if it was not sent. */
    public Optional<String> contentType() {
        return Optional.ofNullable(context.contentType());
    }

    /** The body of the request as text. */
    public String body() {
        try {
            return context.body();
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw HttpProblem.badRequest("the body is in no character set that is known: " + e.getMessage());
        }
    }

    /** The body of the request, to be read once. */
    public InputStream bodyStream() throws IOException {
        return context.req().getInputStream();
    }

    /** What was kept of a type during this request; computed and kept when it is first asked for. */
    public <T> T kept(Class<T> type, Supplier<T> first) {
        return kept(type).orElseGet(() -> {
            T value = first.get();
            keep(type, value);
            return value;
        });
    }

    /** What was kept of a type during this request. */
    public <T> Optional<T> kept(Class<T> type) {
        return Optional.ofNullable(context.attribute(type.getName())).map(type::cast);
    }

    /** Keeps a value for the rest of this request, in place of an earlier one of its type. */
    public <T> void keep(Class<T> type, T value) {
        context.attribute(type.getName(), value);
    }

    /** Drops what was kept of a type. */
    public void forget(Class<?> type) {
        context.attribute(type.getName(), null);
    }

    /**
     * A form of this session. Once submitted, it holds the submitted values, and a missing or foreign CSRF token is a
     * message above it; before that it is empty.
     *
     * @param name prefix of the fields' names; empty for none
     * @param fields the fields that it has
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
     * A form of a site whose forms all carry the same token, which the site checks itself. Once submitted, it holds the
     * submitted values; before that it is empty.
     *
     * @param purpose what the token is for
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
     * Refuses a request without the session's token in the field {@code token}, in the form or in the query.
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

    /** Answers with text of another type. */
    public void text(String contentType, String body) {
        context.contentType(contentType).result(body);
    }

    /** Sets a header of the answer. */
    public void setHeader(String name, String value) {
        context.header(name, value);
    }

    /** Sets a cookie of the whole site that ends with the browser's session. */
    public void setCookie(String name, String value, SameSite sameSite) {
        context.cookie(new Cookie(name, value, "/", -1, false, false, null, sameSite));
    }

    /** Removes a cookie of the whole site from the browser. */
    public void removeCookie(String name) {
        context.removeCookie(name, "/");
    }

    /** Answers with bytes. */
    public void bytes(String contentType, byte[] body) {
        context.contentType(contentType).result(body);
    }

    /** Answers with bytes that never change under their address. */
    public void lastingBytes(String contentType, byte[] body) {
        setHeader("Cache-Control", "public, max-age=31536000, immutable");
        bytes(contentType, body);
    }

    /** Answers with what is written to the stream; status and headers are set before. */
    public OutputStream stream(String contentType) throws IOException {
        context.contentType(contentType);
        return context.res().getOutputStream();
    }

    /** The same with the number of bytes that follow. */
    public OutputStream stream(String contentType, long length) throws IOException {
        context.res().setContentLengthLong(length);
        return stream(contentType);
    }

    /**
     * Leads the visitor to another page, with status 302.
     *
     * @param location path on this site, or a whole address; characters that an address can't have are encoded
     * @throws HttpProblem 414 if it is too long for a header
     */
    public void redirect(String location) {
        redirect(location, 302);
    }

    /** Leads the visitor to another page, with a status of its own. */
    public void redirect(String location, int status) {
        context.redirect(ascii(location), HttpStatus.forStatus(status));
    }

    /** Redirects to the page of this site that the visitor came from, or elsewhere if the request names none. */
    public void redirectBack(String otherwise) {
        redirect(referer().orElse(otherwise));
    }

    /** Path and query of the page of this site that the visitor came from. */
    public Optional<String> referer() {
        return header("Referer")
                .filter(referer -> referer.startsWith(origin() + "/"))
                .map(referer -> referer.substring(origin().length()));
    }

    /** Encodes a value for a place in a query. */
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
                    "the address to go on to has " + ascii.length() + " characters; at most " + LONGEST_LOCATION
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
