package dev.tiltyard.testkit;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Crawls a site, submits each kind of form with {@link HostileValues} in each field, and requests each kind of address
 * with them in each segment and parameter. Changes whatever it can: use a separate site.
 *
 * <pre>{@code
 * Fuzzer fuzzer = new Fuzzer(() -> signedIn(), Fuzzer.Effort.deep())
 *         .resetting(() -> site.state().reset(false))
 *         .knowing(site.routes(), Map.of());
 * FuzzReport report = fuzzer.run(List.of("/"));
 * }</pre>
 */
public final class Fuzzer {
    static final Pattern ENDS_SESSION =
            Pattern.compile("(?i)log_?out|sign_?out|/delete_account|deactivate|auth/logout");
    static final Pattern DESTROYS = Pattern.compile("(?i)delete|destroy|remove|trash|purge|ban|cancel");
    /** Secret tokens in addresses, such as a feed's: nobody else knows them. */
    private static final Pattern KEY = Pattern.compile("([?&]\\w*token=)[^&]*");

    private static final Map<String, List<String>> AS_IT_IS = Map.of();

    private final Supplier<FormBrowser> browsers;
    private final Effort effort;
    private final FuzzReport report;
    private Runnable reset = () -> {};
    private boolean resets;
    private Predicate<HttpVisitor> signedIn = visitor -> true;
    private Function<FormBrowser, Map<String, String>> headers = browser -> Map.of();
    private SiteRoutes routes = new SiteRoutes(List.of(), Map.of());
    private int forms;

    /**
     * Limits of a run.
     *
     * @param pages maximum number of pages
     * @param pagesOfAKind maximum number of pages whose addresses differ only in numbers and names
     * @param forms maximum number of forms
     * @param values the values to send
     */
    public record Effort(int pages, int pagesOfAKind, int forms, List<String> values) {
        /** A few seconds, for the normal build. */
        public static Effort quick() {
            return new Effort(12, 1, 3, HostileValues.FEW);
        }

        /** All kinds of forms, all values. */
        public static Effort deep() {
            return new Effort(3_000, 2, Integer.MAX_VALUE, HostileValues.ALL);
        }
    }

    /** @param browsers supplies a newly logged-in browser, or an anonymous one: a form may end the session */
    public Fuzzer(Supplier<FormBrowser> browsers, Effort effort) {
        this(browsers, effort, new FuzzReport());
    }

    /** @param report receives the results */
    public Fuzzer(Supplier<FormBrowser> browsers, Effort effort, FuzzReport report) {
        this.browsers = browsers;
        this.effort = effort;
        this.report = report;
    }

    /** Resets the site between forms, so that each is sent to the initial state. */
    public Fuzzer resetting(Runnable reset) {
        this.reset = reset;
        this.resets = true;
        return this;
    }

    /**
     * Logs in again when this path responds as it does to an anonymous visitor: with another path or another title.
     *
     * @param stranger an anonymous browser
     */
    public Fuzzer signedInAt(String path, Supplier<FormBrowser> stranger) {
        String toStrangers = seen(stranger.get().visitor(Map.of()), path);
        this.signedIn = visitor -> {
            String seen = seen(visitor, path);
            return !seen.isEmpty() && !seen.equals(toStrangers);
        };
        return this;
    }

    /** The path and title of a response; empty if there is none, or it is an error. */
    private static String seen(HttpVisitor visitor, String path) {
        try {
            HttpVisitor.Reply reply = visitor.get(path);
            return reply.status() >= 400
                    ? ""
                    : reply.address().replaceFirst("\\?.*$", "") + " "
                            + reply.document(visitor.base()).title();
        } catch (UncheckedIOException e) {
            return "";
        }
    }

    /** Sends headers with every request, as API clients or a page's scripts do: a token of the logged-in user. */
    public Fuzzer withHeaders(Function<FormBrowser, Map<String, String>> headers) {
        this.headers = headers;
        return this;
    }

    /**
     * Sets the site's routes.
     *
     * @param patterns method and pattern of each route
     * @param samples encoded parameter values, by name
     */
    public Fuzzer knowing(List<String> patterns, Map<String, String> samples) {
        this.routes = new SiteRoutes(patterns, samples);
        return this;
    }

    /** Crawls the site from these paths, then submits its forms, then tries its routes. */
    public FuzzReport run(List<String> from) {
        Crawl crawl = walked(from);
        sendForms(crawl);
        return tryRoutes(crawl);
    }

    /** The first half of {@link #run}: the crawl and the forms. */
    public FuzzReport runForms(List<String> from) {
        return sendForms(walked(from));
    }

    /** The other half of {@link #run}: the crawl and the requests that no form sends. */
    public FuzzReport runAddresses(List<String> from) {
        return tryRoutes(walked(from));
    }

    /** Crawls, then resets: an address that no page links to may change something. */
    private Crawl walked(List<String> from) {
        Crawl crawl = crawl(from);
        reset.run();
        return crawl;
    }

    private FuzzReport sendForms(Crawl crawl) {
        List<Map.Entry<String, String>> found = crawl.forms();
        Turn turn = new Turn();
        for (Map.Entry<String, String> form : found.subList(0, Math.min(effort.forms(), found.size()))) {
            sendForm(turn.start(), form.getKey(), form.getValue());
            turn.end();
        }
        return report;
    }

    private FuzzReport tryRoutes(Crawl crawl) {
        attackRoutes("/", crawl.actions(), crawl.names());
        List<String> addresses = new ArrayList<>(crawl.examples());
        routes.all().stream()
                .filter(route -> route.method().equals("GET"))
                .filter(route -> crawl.examples().stream().noneMatch(route::answers))
                .forEach(route -> addresses.add(routes.address(route, null, "")));
        return tryAddresses(addresses);
    }

    /** Sends bodies of all kinds to all routes below a path that accept one. */
    public FuzzReport runRoutes(String below) {
        attackRoutes(below, Set.of(), Map.of());
        return report;
    }

    private void attackRoutes(String below, Set<String> covered, Map<String, List<String>> names) {
        Turn turn = new Turn();
        RouteAttack attack = new RouteAttack(routes, report, effort.values());
        for (SiteRoutes.Route route : routes.all()) {
            if (!route.method().matches("GET|OPTIONS") && route.pattern().startsWith(below)) {
                attack.on(
                        turn.start(), route, covered.contains(route.toString()) || takesMoreThanAnother(route), names);
                turn.end();
            }
        }
    }

    /** Whether it is another route plus a catch-all; the same code reads both. */
    private boolean takesMoreThanAnother(SiteRoutes.Route route) {
        String shorter = route.pattern().replaceFirst("/\\{\\w+\\.\\.\\.}$", "");
        return routes.all().stream()
                .anyMatch(other -> other.method().equals(route.method())
                        && !other.pattern().equals(route.pattern())
                        && other.pattern().equals(shorter));
    }

    /** Crawls the site with ordinary requests. */
    public FuzzReport walk(List<String> from) {
        crawl(from);
        return report;
    }

    /** Tries addresses, including those that no page links to, such as an API's. */
    public FuzzReport tryAddresses(List<String> paths) {
        Turn turn = new Turn();
        List<Attack> attacks = new ArrayList<>();
        paths.stream().limit(effort.forms()).forEach(path -> {
            String address = Wire.address(path);
            report.resource(resource("GET", address));
            attacks.add(Attack.get(address));
            AddressVariants.of(address, effort.values()).forEach(variant -> attacks.add(Attack.get(variant)));
        });
        Attack.sendAll(turn.start(), attacks, report);
        turn.end();
        return report;
    }

    /** Crawls the site with ordinary requests, and records the kinds of pages. */
    Crawl crawl(List<String> from) {
        Crawl crawl = new Crawl(visitor(), routes, report, effort);
        crawl.run(from);
        return crawl;
    }

    /** The results so far. */
    public FuzzReport report() {
        return report;
    }

    HttpVisitor visitor() {
        FormBrowser browser = browsers.get();
        return browser.visitor(headers.apply(browser));
    }

    SiteRoutes routes() {
        return routes;
    }

    private String resource(String method, String address) {
        return routes.of(method, address).map(SiteRoutes.Route::toString).orElse(method + " " + Crawl.shape(address));
    }

    /** Stays logged in from one form to the next. */
    private final class Turn {
        private HttpVisitor visitor = visitor();
        private boolean fresh = true;

        HttpVisitor start() {
            if (!fresh && !signedIn.test(visitor)) {
                visitor = visitor();
            }
            fresh = false;
            return visitor;
        }

        void end() {
            reset.run();
        }
    }

    private void sendForm(HttpVisitor visitor, String kind, String path) {
        SentForm empty = form(visitor, kind, path);
        if (empty == null) {
            if (resets) { // otherwise another form may have deleted it
                report.fail("a form is missing", path + " | " + kind);
            }
            return;
        }
        SentForm form = empty.filledIn(forms++);
        report.form(kind);
        report.resource(resource(form.method(), form.address()));
        List<Attack> attacks = new ArrayList<>();
        String where = path + " | " + form.method() + " " + form.path();
        attacks.add(new Attack(empty.with(AS_IT_IS), where + " as it is"));
        attacks.add(new Attack(form.with(AS_IT_IS), where + " filled in"));
        for (String name : form.types().keySet()) {
            attacks.add(new Attack(form.with(Map.of(name, List.of())), where + " | without " + name));
            Map<String, List<String>> nested = new LinkedHashMap<>();
            nested.put(name, List.of());
            nested.put(name + "[x][]", List.of("1", "2"));
            attacks.add(new Attack(form.with(nested), where + " | nested " + name));
            attacks.add(new Attack(form.with(Map.of(name, List.of("1", "\uDCFF"))), where + " | twice " + name));
            for (String value : values(form, name)) {
                attacks.add(new Attack(form.with(Map.of(name, List.of(value))), where + " | " + name + " = " + value));
            }
            if (form.isFile(name)) {
                attacks.addAll(Uploads.into(form, name, where));
            }
        }
        for (String value : effort.values()) {
            Map<String, List<String>> all = new LinkedHashMap<>();
            form.names().forEach(name -> all.put(name, List.of(value)));
            attacks.add(new Attack(form.with(all), where + " | all = " + value));
        }
        Attack.sendAll(visitor, attacks, report);
    }

    private List<String> values(SentForm form, String name) {
        return SentForm.isKey(name) || !form.isTyped(name) && effort.values().size() > HostileValues.FEW.size()
                ? HostileValues.WRONG_CHOICES
                : effort.values();
    }

    /**
     * Submits each form with script payloads, without resetting, then renders each page that shows a payload in
     * Chromium with the page's Content-Security-Policy bypassed.
     */
    public FuzzReport storeScripts(List<String> from, TestChromium chromium) {
        Crawl crawl = crawl(from);
        Turn turn = new Turn();
        for (Map.Entry<String, String> found : crawl.forms()) {
            if (!DESTROYS.matcher(found.getKey()).find()
                    && !ENDS_SESSION.matcher(found.getKey()).find()) {
                HttpVisitor visitor = turn.start();
                SentForm form = form(visitor, found.getKey(), found.getValue());
                if (form != null && form.method().equals("POST")) {
                    Attack.sendAll(visitor, scripts(form, found.getValue()), report);
                }
            }
        }
        HttpVisitor visitor = turn.start();
        List<String> stored = new ArrayList<>();
        new Crawl(visitor, routes, report, new Effort(effort.pages(), 3, 0, List.of()))
                .telling((address, body) -> {
                    if (body.contains(HostileValues.MARK)) {
                        stored.add(address);
                    }
                })
                .run(from);
        StoredScripts.show(chromium, visitor, stored, report);
        reset.run();
        return report;
    }

    private List<Attack> scripts(SentForm form, String path) {
        List<Attack> attacks = new ArrayList<>();
        String where = path + " | " + form.method() + " " + form.path();
        for (String script : HostileValues.SCRIPTS) {
            Map<String, List<String>> all = new LinkedHashMap<>();
            form.names().stream().filter(form::isTyped).forEach(name -> all.put(name, List.of(script)));
            attacks.add(new Attack(form.filledIn(forms++).with(all), where + " | all = " + script));
        }
        for (String name : form.names()) {
            if (form.isTyped(name) || "hidden".equals(form.types().get(name))) {
                for (String script : HostileValues.SCRIPTS.subList(0, 2)) {
                    attacks.add(new Attack(
                            form.filledIn(forms++).with(Map.of(name, List.of(script))),
                            where + " | " + name + " = " + script));
                }
            } else if (form.isFile(name)) {
                attacks.addAll(Uploads.into(form.filledIn(forms++), name, where));
            }
        }
        return attacks;
    }

    /** The addresses, below these paths, that show one of these texts. */
    public List<String> pagesThatShow(Set<String> texts, List<String> from) {
        List<String> pages = new ArrayList<>();
        new Crawl(visitor(), routes, new FuzzReport(), new Effort(effort.pages(), 5, 0, List.of()))
                .telling((address, body) -> {
                    if (texts.stream().anyMatch(body::contains)) {
                        pages.add(address);
                    }
                })
                .run(from);
        return pages;
    }

    /** Requests another user's pages, in all formats. */
    public FuzzReport tryForeign(List<String> pages) {
        List<Attack> attacks = new ArrayList<>();
        for (String page : pages) {
            report.foreignTry();
            String path = page.replaceFirst("\\?.*$", "");
            attacks.add(Attack.get(KEY.matcher(page).replaceAll("$1spied")));
            if (!path.equals("/")) {
                for (String suffix :
                        List.of(".json", ".atom", ".xml", ".csv", ".txt", "/", "/edit", "?format=json", "/raw")) {
                    attacks.add(Attack.get(path.replaceFirst("/$", "") + suffix));
                }
            }
        }
        Attack.sendAll(visitor(), attacks, report);
        return report;
    }

    private @Nullable SentForm form(HttpVisitor visitor, String kind, String path) {
        try {
            return Crawl.formsOf(visitor.get(path), visitor.base(), routes).get(kind);
        } catch (UncheckedIOException e) {
            return null;
        }
    }
}
