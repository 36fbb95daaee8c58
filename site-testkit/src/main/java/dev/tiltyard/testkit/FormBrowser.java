package dev.tiltyard.testkit;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpCookie;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Connection;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/**
 * A scriptless browser: keeps cookies, follows redirects and submits forms as they are on the page. Sites' tests extend
 * it with their login.
 */
public class FormBrowser {
    private static final int PATIENCE_MILLIS = 30_000;

    private final String base;
    private final Conventions conventions;
    private final Connection session =
            Jsoup.newSession().ignoreHttpErrors(true).ignoreContentType(true).timeout(PATIENCE_MILLIS);
    private String at = "";

    /**
     * Conventions shared by a site's pages.
     *
     * @param message selector of the message above the content
     * @param formKey selector of the element with the key of all forms; empty if each form has its own
     * @param formKeyAttribute attribute of that element
     */
    public record Conventions(String message, String formKey, String formKeyAttribute) {
        /** For a site whose forms each have their own token. */
        public static Conventions messagesIn(String selector) {
            return new Conventions(selector, "", "");
        }

        /** The same conventions, with one key for all forms of a page. */
        public Conventions withFormKey(String selector, String attribute) {
            return new Conventions(message, selector, attribute);
        }
    }

    /** @param base the site's URL, without a trailing slash */
    public FormBrowser(String base, Conventions conventions) {
        this.base = base;
        this.conventions = conventions;
    }

    /** Sets a cookie. */
    public final void cookie(String name, String value) {
        session.cookie(name, value);
    }

    /** The value of a cookie set with {@link #cookie(String, String)}; fails if there is none. */
    public final String cookie(String name) {
        return Optional.ofNullable(session.request().cookie(name)).orElseThrow();
    }

    /** The value of a cookie that the site set. */
    public final String kept(String name) {
        return session.cookieStore().getCookies().stream()
                .filter(cookie -> cookie.getName().equals(name))
                .map(HttpCookie::getValue)
                .findFirst()
                .orElseThrow();
    }

    /** A visitor with the same cookies that can send any request. */
    final HttpVisitor visitor(Map<String, String> headers) {
        Map<String, String> cookies = new HashMap<>(session.request().cookies());
        session.cookieStore().getCookies().forEach(cookie -> cookies.put(cookie.getName(), cookie.getValue()));
        return new HttpVisitor(base, cookies, headers);
    }

    /** Fetches a page and follows all redirects. */
    public final Seen get(String path) {
        return run(request(path, Connection.Method.GET));
    }

    /** Fetches a path without following redirects. */
    public final Seen getWithoutRedirect(String path) {
        return run(request(path, Connection.Method.GET).followRedirects(false));
    }

    /** Posts fields, as name-value pairs, without a form; does not follow redirects. */
    public final Seen post(String path, String... fields) {
        return run(request(path, Connection.Method.POST).data(fields).followRedirects(false));
    }

    /** Posts only a header; does not follow redirects. */
    public final Seen postWithHeader(String path, String name, String value) {
        return run(request(path, Connection.Method.POST).header(name, value).followRedirects(false));
    }

    /** Posts fields, as name-value pairs, with the form key of a previous page, and follows redirects. */
    public final Seen post(Seen page, String path, String... fields) {
        return run(withFormKey(page, path, fields));
    }

    /** Like {@link #post(Seen, String, String...)}, without following redirects. */
    public final Seen postWithoutRedirect(Seen page, String path, String... fields) {
        return run(withFormKey(page, path, fields).followRedirects(false));
    }

    private Connection withFormKey(Seen page, String path, String... fields) {
        return request(path, Connection.Method.POST)
                .data(fields)
                .data("form_key", page.formKey())
                .referrer(page.url());
    }

    /** Posts fields as a page's script does. */
    public final Seen script(String path, String... fields) {
        return run(request(path, Connection.Method.POST)
                .data(fields)
                .header("X-Requested-With", "XMLHttpRequest")
                .followRedirects(false));
    }

    /** Posts JSON as a page's script does. */
    public final Seen json(String path, String body) {
        return run(request(path, Connection.Method.POST)
                .requestBody(body)
                .header("Content-Type", "application/json")
                .header("X-Requested-With", "XMLHttpRequest")
                .followRedirects(false));
    }

    /**
     * Posts JSON as an API client does.
     *
     * @param token bearer token; empty to send none
     */
    public final Seen rest(String path, String token, String body) {
        Connection request =
                request(path, Connection.Method.POST).requestBody(body).header("Content-Type", "application/json");
        return run(token.isEmpty() ? request : request.header("Authorization", "Bearer " + token));
    }

    /** Fills in fields of a form, as name-value pairs, and submits it. */
    public final Seen submit(Seen page, String selector, String... fields) {
        return run(filledIn(page, selector, fields));
    }

    /** Like {@link #submit}, without following redirects. */
    public final Seen submitWithoutRedirect(Seen page, String selector, String... fields) {
        return run(filledIn(page, selector, fields).followRedirects(false));
    }

    /** Like {@link #submit}, with a file chosen in one field. */
    public final Seen submitFile(
            Seen page, String selector, String field, String name, byte[] content, String... fields) {
        Connection request = filledIn(page, selector, fields);
        unset(request, field);
        request.data(field, name, new ByteArrayInputStream(content));
        return run(request);
    }

    private Connection filledIn(Seen page, String selector, String... fields) {
        if (!(page.document().selectFirst(selector) instanceof FormElement form)) {
            throw new AssertionError("no form " + selector + " on " + page.url() + " (" + page.status() + "): "
                    + page.document().body().text());
        }
        return filledIn(page, form, fields);
    }

    private Connection filledIn(Seen page, FormElement form, String... fields) {
        Connection request = form.submit()
                .cookieStore(session.cookieStore())
                .ignoreHttpErrors(true)
                .ignoreContentType(true)
                .timeout(PATIENCE_MILLIS)
                .referrer(page.url());
        Optional.ofNullable(form.selectFirst("button[name]")).ifPresent(button -> unset(request, button.attr("name")));
        for (int i = 0; i < fields.length; i += 2) {
            unset(request, fields[i]);
            request.data(fields[i], fields[i + 1]);
        }
        session.request().cookies().forEach(request::cookie);
        return request;
    }

    private static void unset(Connection request, String field) {
        request.request().data().removeIf(pair -> pair.key().equals(field));
    }

    private Connection request(String path, Connection.Method method) {
        return session.newRequest(path.startsWith("http") ? path : base + path).method(method);
    }

    private Seen run(Connection request) {
        try {
            if (!at.isEmpty() && request.request().header("Referer") == null) {
                request.referrer(at);
            }
            Connection.Response response = request.execute();
            at = response.url().toString();
            return new Seen(response.statusCode(), at, response, response.body(), conventions);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A response. */
    public record Seen(int status, String url, Connection.Response response, String body, Conventions conventions) {
        public Document document() {
            return Jsoup.parse(body, url);
        }

        /** The page's path and query. */
        public String path() {
            URI uri = URI.create(url);
            return uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
        }

        /** The text of the first element; fails if there is none. */
        public String text(String selector) {
            return element(selector).text();
        }

        /** The texts of all elements. */
        public List<String> texts(String selector) {
            return document().select(selector).eachText();
        }

        public boolean has(String selector) {
            return document().selectFirst(selector) != null;
        }

        /** An attribute of the first element; fails if there is no such element. */
        public String attribute(String selector, String name) {
            return element(selector).attr(name);
        }

        /** An attribute of the first match; empty if there is no match. */
        public String attributeOrEmpty(String selector, String name) {
            return document().select(selector).stream()
                    .findFirst()
                    .map(found -> found.attr(name))
                    .orElse("");
        }

        /** The key of all forms on the page. */
        public String formKey() {
            return attribute(conventions.formKey(), conventions.formKeyAttribute());
        }

        /** The message above the content; fails if there is none. */
        public String message() {
            return text(conventions.message());
        }

        /** A response header; empty if absent. */
        public String header(String name) {
            return Optional.ofNullable(response.header(name)).orElse("");
        }

        private Element element(String selector) {
            return Optional.ofNullable(document().selectFirst(selector))
                    .orElseThrow(() -> new AssertionError("no " + selector + " on " + url + " (" + status + ")"));
        }
    }
}
