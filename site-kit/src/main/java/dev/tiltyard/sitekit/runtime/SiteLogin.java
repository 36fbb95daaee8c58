package dev.tiltyard.sitekit.runtime;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.LoginRequest;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;
import org.jspecify.annotations.Nullable;

/**
 * Logs in like a person: opens the account's page, is redirected to the login form, fills it in and submits it. Works
 * for any site with a plain login form with one password field.
 */
public final class SiteLogin {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final SiteDefinition site;
    private final URI base;
    private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
    private final HttpClient http;

    /** @param base the running site's URL, without a trailing slash */
    public SiteLogin(SiteDefinition site, URI base) {
        this(site, base, ProxySelector.getDefault());
    }

    /**
     * Logs in to a site that isn't reached at its own URL: the site redirects to its URL, which currently leads to
     * another copy.
     *
     * @param proxy routes requests to the site, see {@link #proxyTo}
     */
    public SiteLogin(SiteDefinition site, URI base, ProxySelector proxy) {
        this.site = site;
        this.base = base;
        this.http = HttpClient.newBuilder()
                .cookieHandler(cookies)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(TIMEOUT)
                .proxy(proxy)
                .build();
    }

    /**
     * Routes every request to a local port, whatever its URL. Web servers accept the absolute-form requests that
     * clients send to a proxy: RFC 9112, section 3.2.2.
     */
    public static ProxySelector proxyTo(int port) {
        return ProxySelector.of(new InetSocketAddress("127.0.0.1", port));
    }

    /**
     * Logs in.
     *
     * @throws SiteException if the site does not respond, has no login form, or rejects the account
     */
    public StorageState as(Account account) {
        Optional<LoginRequest> described = site.loginRequest(account);
        return described.isPresent() ? as(account, described.get()) : byItsForm(account);
    }

    private StorageState as(Account account, LoginRequest described) {
        URI at = URI.create(base + described.path());
        HttpRequest request = described.json()
                ? HttpRequest.newBuilder(at)
                        .header("Content-Type", "application/json")
                        .timeout(TIMEOUT)
                        .POST(HttpRequest.BodyPublishers.ofString(
                                JSON.valueToTree(described.fields()).toString()))
                        .build()
                : submission(formWith(described, account), described);
        HttpResponse<String> answer = send(request, account);
        if (answer.statusCode() >= 400 || cookies.getCookieStore().getCookies().isEmpty()) {
            throw new SiteException("Could not log in to " + site.id() + " as " + account.username() + ": "
                    + request.method() + " " + request.uri() + " gave HTTP " + answer.statusCode() + " and "
                    + cookies.getCookieStore().getCookies().size()
                    + " cookie(s). Remedy: check that the account exists in this world, and that the log-in is described"
                    + " as the site expects it.");
        }
        return new StorageState(storageState());
    }

    private FormElement formWith(LoginRequest described, Account account) {
        URI at = URI.create(base + described.path());
        HttpResponse<String> page = send(HttpRequest.newBuilder(at).GET().build(), account);
        return Jsoup.parse(page.body(), page.uri().toString()).select("form").stream()
                .map(FormElement.class::cast)
                .filter(form -> described.fields().keySet().stream().allMatch(name -> form.elements().stream()
                        .anyMatch(field -> field.attr("name").equals(name))))
                .findFirst()
                .orElseThrow(() -> new SiteException("Could not log in to " + site.id() + " as " + account.username()
                        + ": " + page.uri() + " (HTTP " + page.statusCode() + ") has no form with the fields "
                        + described.fields().keySet().stream().sorted().toList() + "."));
    }

    private static HttpRequest submission(FormElement form, LoginRequest described) {
        form.elements().forEach(field -> Optional.ofNullable(described.fields().get(field.attr("name")))
                .ifPresent(field::val));
        return submission(form);
    }

    private StorageState byItsForm(Account account) {
        URI home = URI.create(base + account.home().toString());
        HttpResponse<String> page = send(HttpRequest.newBuilder(home).GET().build(), account);
        FormElement form = loginForm(page, account);
        HttpResponse<String> answer = send(submission(form, account), account);
        if (cameBack(form, Jsoup.parse(answer.body(), answer.uri().toString()))) {
            throw new SiteException("Could not log in to " + site.id() + " as " + account.username()
                    + ": the form at " + answer.uri() + " was shown again (HTTP " + answer.statusCode()
                    + "). Remedy: check that the account exists in this world and that its password is unchanged.");
        }
        return new StorageState(storageState());
    }

    private FormElement loginForm(HttpResponse<String> page, Account account) {
        Element field = passwordField(Jsoup.parse(page.body(), page.uri().toString()));
        if (field != null && field.closest("form") instanceof FormElement form) {
            return form;
        }
        throw new SiteException("Could not log in to " + site.id() + " as " + account.username() + ": "
                + account.home() + " led to " + page.uri() + " (HTTP " + page.statusCode()
                + "), which has no login form.");
    }

    // Other pages have password fields too: an account's own page, to change it.
    private static boolean cameBack(FormElement form, Document page) {
        return page.select("form:has(input[type=password])").stream()
                .anyMatch(other -> other.absUrl("action").equals(form.absUrl("action"))
                        && other.attr("action").equals(form.attr("action")));
    }

    private static @Nullable Element passwordField(Document page) {
        return page.selectFirst("form input[type=password]");
    }

    private HttpRequest submission(FormElement form, Account account) {
        form.select("input[type=password]").val(account.password());
        Element user = form.selectFirst("input[type=text],input[type=email],input:not([type])");
        if (user == null) {
            throw new SiteException("The login form of " + site.id() + " has no field for a user name.");
        }
        user.val(account.username());
        site.loginCookies().forEach(name -> setCookie(form, name));
        return submission(form);
    }

    private static HttpRequest submission(FormElement form) {
        String body = form.formData().stream()
                .map(pair -> encode(pair.key()) + "=" + encode(pair.value()))
                .collect(Collectors.joining("&"));
        String action = form.hasAttr("action") ? form.absUrl("action") : form.baseUri();
        return HttpRequest.newBuilder(URI.create(action))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    // A cached page carries another visitor's value. In a browser the site's script sets the cookie and the form's
    // fields to the visitor's own value; the form's value works as well.
    private void setCookie(FormElement form, String name) {
        Element field = form.selectFirst("input[name=" + name + "]");
        boolean isSet = cookies.getCookieStore().getCookies().stream()
                .anyMatch(cookie -> cookie.getName().equals(name));
        if (field != null && !isSet) {
            HttpCookie cookie = new HttpCookie(name, field.val());
            cookie.setPath("/");
            cookie.setVersion(0);
            cookies.getCookieStore().add(base, cookie);
        }
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private HttpResponse<String> send(HttpRequest request, Account account) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new SiteException(
                    "Could not log in to " + site.id() + " as " + account.username() + ": " + request.uri()
                            + " did not respond (" + e + ").",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while logging in to " + site.id() + ".", e);
        }
    }

    private String storageState() {
        ObjectNode state = JSON.createObjectNode();
        var list = state.putArray("cookies");
        for (HttpCookie cookie : cookies.getCookieStore().getCookies()) {
            list.addObject()
                    .put("name", cookie.getName())
                    .put("value", cookie.getValue())
                    .put("domain", base.getHost())
                    .put("path", cookie.getPath() == null ? "/" : cookie.getPath())
                    .put("expires", cookie.getMaxAge() < 0 ? -1 : expiry(cookie))
                    .put("httpOnly", cookie.isHttpOnly())
                    .put("secure", cookie.getSecure())
                    .put("sameSite", "Lax");
        }
        state.putArray("origins");
        return state.toString();
    }

    // Uses the browser's clock, not the world's.
    private static long expiry(HttpCookie cookie) {
        return System.currentTimeMillis() / 1000 + cookie.getMaxAge();
    }
}
