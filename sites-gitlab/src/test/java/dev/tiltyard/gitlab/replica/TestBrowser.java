package dev.tiltyard.gitlab.replica;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
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

    void signIn(String username, String password) {
        submit(get("/users/sign_in"), "form#new_user", "user[login]", username, "user[password]", password);
    }

    /** The page at a path, after all redirects. */
    PageView get(String path) {
        return run(session.newRequest(address(path)).method(Connection.Method.GET));
    }

    /** The answer of a path itself. */
    PageView getWithoutRedirect(String path) {
        return run(
                session.newRequest(address(path)).method(Connection.Method.GET).followRedirects(false));
    }

    /** Sends fields, in pairs of name and value, without any form. */
    PageView post(String path, String... fields) {
        return run(session.newRequest(address(path))
                .method(Connection.Method.POST)
                .data(fields)
                .followRedirects(false));
    }

    /** Sends nothing but a header. */
    PageView postWithHeader(String path, String name, String value) {
        return run(session.newRequest(address(path))
                .method(Connection.Method.POST)
                .header(name, value)
                .followRedirects(false));
    }

    /** Fills in fields of a form on a page, in pairs of name and value, and presses its first button. */
    PageView submit(PageView page, String selector, String... fields) {
        return run(prepare(page, selector, fields));
    }

    /** The same, without following the redirect that answers it. */
    PageView submitWithoutRedirect(PageView page, String selector, String... fields) {
        return run(prepare(page, selector, fields).followRedirects(false));
    }

    /** The same with a file. */
    PageView submitFile(PageView page, String selector, String field, String name, byte[] content, String... fields) {
        Connection request = prepare(page, selector, fields);
        request.request().data().removeIf(pair -> pair.key().equals(field));
        request.data(field, name, new ByteArrayInputStream(content));
        return run(request);
    }

    private Connection prepare(PageView page, String selector, String... fields) {
        FormElement form = (FormElement) page.document().selectFirst(selector);
        if (form == null) {
            throw new AssertionError("no form " + selector + " on " + page.url + " (" + page.status + "): "
                    + page.document().body().text());
        }
        Element button = form.selectFirst("button[name]");
        Connection request = form.submit()
                .cookieStore(session.cookieStore())
                .ignoreHttpErrors(true)
                .ignoreContentType(true)
                .referrer(page.url);
        request.request().data().removeIf(pair -> button != null && pair.key().equals(button.attr("name")));
        for (int i = 0; i < fields.length; i += 2) {
            String name = fields[i];
            request.request().data().removeIf(pair -> pair.key().equals(name));
            request.data(name, fields[i + 1]);
        }
        return request;
    }

    private PageView run(Connection request) {
        try {
            if (!at.isEmpty() && request.request().header("Referer") == null) {
                request.referrer(at);
            }
            Connection.Response response = request.execute();
            at = response.url().toString();
            return new PageView(response.statusCode(), at, response, response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String address(String path) {
        return path.startsWith("http") ? path : base + path;
    }

    /** The response to a request, as a page. */
    record PageView(int status, String url, Connection.Response response, String body) {
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
            Element found = document().selectFirst(selector);
            if (found == null) {
                throw new AssertionError("no " + selector + " on " + url + " (" + status + ")");
            }
            return found.text();
        }

        boolean has(String selector) {
            return document().selectFirst(selector) != null;
        }

        String attributeOrEmpty(String selector, String name) {
            Element found = document().selectFirst(selector);
            return found == null ? "" : found.attr(name);
        }

        String attribute(String selector, String name) {
            text(selector);
            return document().selectFirst(selector).attr(name);
        }

        String flash() {
            return text(".flash-container [role=alert]");
        }

        String header(String name) {
            String value = response.header(name);
            return value == null ? "" : value;
        }
    }
}
