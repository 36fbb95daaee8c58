package dev.tiltyard.cms.replica;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import org.jsoup.Connection;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/** A browser without scripts: it keeps cookies, follows redirects and sends forms as they stand on the page. */
final class TestBrowser {
    private final String base;
    private final Connection session =
            Jsoup.newSession().ignoreHttpErrors(true).ignoreContentType(true).timeout(30_000);
    private String at = "";

    TestBrowser(String base) {
        this.base = base;
    }

    void cookie(String name, String value) {
        session.cookie(name, value);
    }

    /** The value of a cookie that was set by hand. */
    String cookie(String name) {
        return session.request().cookie(name);
    }

    /** The value of a cookie that the site has set. */
    String kept(String name) {
        return session.cookieStore().getCookies().stream()
                .filter(cookie -> cookie.getName().equals(name))
                .findFirst()
                .orElseThrow()
                .getValue();
    }

    /** The page at a path, after all redirects. */
    Seen get(String path) {
        return run(session.newRequest(address(path)).method(Connection.Method.GET));
    }

    /** The answer of a path itself. */
    Seen getWithoutRedirect(String path) {
        return run(
                session.newRequest(address(path)).method(Connection.Method.GET).followRedirects(false));
    }

    /** Sends fields, in pairs of name and value, with the form key of a page seen before, and follows the redirect. */
    Seen post(Seen page, String path, String... fields) {
        return run(session.newRequest(address(path))
                .method(Connection.Method.POST)
                .data(fields)
                .data("form_key", page.formKey())
                .referrer(page.url));
    }

    /** The same, without following the redirect that answers it. */
    Seen postWithoutRedirect(Seen page, String path, String... fields) {
        return run(session.newRequest(address(path))
                .method(Connection.Method.POST)
                .data(fields)
                .data("form_key", page.formKey())
                .referrer(page.url)
                .followRedirects(false));
    }

    /** Sends fields as a script of a page does. */
    Seen script(String path, String... fields) {
        return run(session.newRequest(address(path))
                .method(Connection.Method.POST)
                .data(fields)
                .header("X-Requested-With", "XMLHttpRequest")
                .followRedirects(false));
    }

    /** Sends JSON as a script of a page does. */
    Seen json(String path, String body) {
        return run(session.newRequest(address(path))
                .method(Connection.Method.POST)
                .requestBody(body)
                .header("Content-Type", "application/json")
                .header("X-Requested-With", "XMLHttpRequest")
                .followRedirects(false));
    }

    /** Fills in fields of a form on a page, in pairs of name and value, and sends it. */
    Seen submit(Seen page, String selector, String... fields) {
        FormElement form = (FormElement) page.document().selectFirst(selector);
        if (form == null) {
            throw new AssertionError("no form " + selector + " on " + page.url + " (" + page.status + "): "
                    + page.document().body().text());
        }
        Connection request = form.submit()
                .cookieStore(session.cookieStore())
                .ignoreHttpErrors(true)
                .ignoreContentType(true)
                .referrer(page.url);
        for (int i = 0; i < fields.length; i += 2) {
            String name = fields[i];
            request.request().data().removeIf(pair -> pair.key().equals(name));
            request.data(name, fields[i + 1]);
        }
        session.request().cookies().forEach(request::cookie);
        return run(request);
    }

    /** The same with a file chosen in one of its fields. */
    Seen upload(Seen page, String selector, String field, String file, byte[] content, String... fields) {
        FormElement form = (FormElement) page.document().selectFirst(selector);
        if (form == null) {
            throw new AssertionError("no form " + selector + " on " + page.url);
        }
        Connection request =
                form.submit().ignoreHttpErrors(true).ignoreContentType(true).referrer(page.url);
        request.request().data().removeIf(pair -> pair.key().equals(field));
        for (int i = 0; i < fields.length; i += 2) {
            String name = fields[i];
            request.request().data().removeIf(pair -> pair.key().equals(name));
            request.data(name, fields[i + 1]);
        }
        request.data(field, file, new ByteArrayInputStream(content));
        session.request().cookies().forEach(request::cookie);
        request.cookieStore(session.cookieStore());
        return run(request);
    }

    /** Sends JSON to the REST interface with a token; none if it is empty. */
    Seen rest(String path, String token, String body) {
        Connection request = session.newRequest(address("/rest/default/V1/" + path))
                .method(Connection.Method.POST)
                .requestBody(body)
                .header("Content-Type", "application/json");
        return run(token.isEmpty() ? request : request.header("Authorization", "Bearer " + token));
    }

    private Seen run(Connection request) {
        try {
            if (!at.isEmpty() && request.request().header("Referer") == null) {
                request.referrer(at);
            }
            Connection.Response response = request.execute();
            at = response.url().toString();
            return new Seen(response.statusCode(), at, response, response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String address(String path) {
        return path.startsWith("http") ? path : base + path;
    }

    /** What came of a request. */
    record Seen(int status, String url, Connection.Response response, String body) {
        Document document() {
            return Jsoup.parse(body, url);
        }

        /** Path and query of the page. */
        String path() {
            URI uri = URI.create(url);
            return uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
        }

        /** The text of the first element; fails if there is none. */
        String text(String selector) {
            return element(selector).text();
        }

        /** The texts of all elements. */
        List<String> texts(String selector) {
            return document().select(selector).eachText();
        }

        boolean has(String selector) {
            return document().selectFirst(selector) != null;
        }

        String attribute(String selector, String name) {
            return element(selector).attr(name);
        }

        String formKey() {
            return attribute("body", "data-form-key");
        }

        /** The message above the content. */
        String message() {
            return text(".page.messages .messages .message > div");
        }

        String header(String name) {
            String value = response.header(name);
            return value == null ? "" : value;
        }

        private Element element(String selector) {
            Element found = document().selectFirst(selector);
            if (found == null) {
                throw new AssertionError("no " + selector + " on " + url + " (" + status + ")");
            }
            return found;
        }
    }
}
