package dev.tiltyard.sitekit.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import dev.tiltyard.values.SiteException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.HttpCookie;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Connection;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/**
 * A scriptless HTTP client for one copy of a site: keeps cookies, follows redirects and submits forms as they are on
 * the page. Benchmarks of a site use it in place of a browser. Not thread-safe.
 */
public final class Visitor {
    private static final int PATIENCE_MILLIS = 60_000;
    private static final Pattern SERVER_TIMING = Pattern.compile("app;dur=([0-9.]+)");

    private final RunningSite site;
    private final Connection session;
    private String at;

    private Visitor(RunningSite site) {
        this.site = site;
        this.at = site.url() + "/";
        this.session = Jsoup.newSession()
                .ignoreHttpErrors(true)
                .ignoreContentType(true)
                .maxBodySize(0)
                .timeout(PATIENCE_MILLIS);
    }

    /** A client without an account. */
    public static Visitor anonymous(RunningSite site) {
        return new Visitor(site);
    }

    /** Logged in with the tasks' account; anonymous if the site has no accounts. */
    public static Visitor loggedIn(RunningSite site) {
        Visitor visitor = new Visitor(site);
        if (site.definition().accounts().isEmpty()) {
            return visitor;
        }
        try {
            String state = site.login(site.definition().accounts().get(0)).json();
            for (JsonNode cookie : new ObjectMapper().readTree(state).path("cookies")) {
                HttpCookie kept = new HttpCookie(
                        cookie.path("name").asText(), cookie.path("value").asText());
                kept.setVersion(0);
                kept.setPath(cookie.path("path").asText("/"));
                visitor.session.cookieStore().add(site.url(), kept);
            }
            return visitor;
        } catch (JsonProcessingException e) {
            throw new SiteException("The login of " + site.definition().id() + " is not a storage state.", e);
        }
    }

    /** Fetches a page and follows redirects. */
    public String get(String path) {
        return answer("opens " + path, session.newRequest(site.url() + path).method(Connection.Method.GET))
                .body();
    }

    /**
     * The site's own time for a page, in milliseconds, from the {@code Server-Timing} header ({@code app;dur=3.2});
     * empty without that header.
     */
    public OptionalDouble serverMillis(String path) {
        String timing = answer(
                        "opens " + path, session.newRequest(site.url() + path).method(Connection.Method.GET))
                .header("Server-Timing");
        Matcher matcher = SERVER_TIMING.matcher(timing == null ? "" : timing);
        return matcher.find() ? OptionalDouble.of(Double.parseDouble(matcher.group(1))) : OptionalDouble.empty();
    }

    /**
     * Replays all recorded actions in order.
     *
     * @throws SiteException if the site rejects an action, or does not show the expected result
     */
    public void act(RecordedVisit visit) {
        visit.actions().forEach(this::act);
    }

    private void act(RecordedVisit.Action action) {
        if (action instanceof RecordedVisit.Form form) {
            act(form);
        } else if (action instanceof RecordedVisit.Call call) {
            act(call);
        }
    }

    private void act(RecordedVisit.Call call) {
        Connection request = session.newRequest(site.url() + call.path())
                .method(Connection.Method.POST)
                .header("X-Requested-With", "XMLHttpRequest")
                .referrer(at);
        call.json().ifPresent(json -> request.header("Content-Type", "application/json")
                .requestBody(json));
        request.data(call.fields());
        String page = at;
        String body = answer(call.what(), request).body();
        at = page;
        if (!body.contains(call.see())) {
            throw failed(call.what(), call.path() + " answered without " + call.see());
        }
    }

    private void act(RecordedVisit.Form action) {
        Document page = open(action, action.at().map(path -> site.url() + path).orElse(at));
        if (action.follow().isPresent()) {
            page = open(action, found(page, action.follow().get(), action).absUrl("href"));
        }
        if (!(found(page, action.form(), action) instanceof FormElement form)) {
            throw failed(action.what(), action.form() + " on " + page.location() + " is no form");
        }
        Document after = parsed(answer(action.what(), filledIn(form, action).referrer(page.location())));
        found(after, action.see(), action);
    }

    private Document open(RecordedVisit.Form action, String address) {
        return parsed(answer(action.what(), session.newRequest(address).method(Connection.Method.GET)));
    }

    private Connection filledIn(FormElement form, RecordedVisit.Form action) {
        Connection request = form.submit()
                .cookieStore(session.cookieStore())
                .ignoreHttpErrors(true)
                .ignoreContentType(true)
                .maxBodySize(0)
                .timeout(PATIENCE_MILLIS);
        form.select("button[name], input[type=submit][name]").forEach(button -> unset(request, button.attr("name")));
        action.press().ifPresent(selector -> {
            Element button = found(form, selector, action);
            request.data(button.attr("name"), button.attr("value"));
        });
        action.fill().forEach((name, value) -> {
            unset(request, name);
            request.data(name, value);
        });
        action.upload().forEach((name, upload) -> {
            unset(request, name);
            request.data(name, upload.name(), new ByteArrayInputStream(upload.content()));
        });
        return request;
    }

    private static void unset(Connection request, String name) {
        request.request().data().removeIf(pair -> pair.key().equals(name));
    }

    private Element found(Element page, String selector, RecordedVisit.Form action) {
        Element found = page.selectFirst(selector);
        if (found == null) {
            throw failed(action.what(), "there is no " + selector + " on " + page.baseUri());
        }
        return found;
    }

    private Connection.Response answer(String what, Connection request) {
        try {
            Connection.Response response = request.execute();
            at = response.url().toString();
            if (response.statusCode() != 200) {
                throw failed(what, at + " answered " + response.statusCode());
            }
            return response.readFully();
        } catch (IOException e) {
            throw new SiteException(
                    "A visitor of " + site.definition().id() + " " + what + ", but the site does not respond: " + e, e);
        }
    }

    private Document parsed(Connection.Response response) {
        try {
            return response.parse();
        } catch (IOException e) {
            throw new SiteException(at + " did not respond with a page: " + e, e);
        }
    }

    private SiteException failed(String what, String found) {
        return new SiteException("A visitor of " + site.definition().id() + " (copy " + site.copy() + ") " + what
                + ", but " + found + ". Remedy: record the visit again for this version of the site's pages.");
    }
}
