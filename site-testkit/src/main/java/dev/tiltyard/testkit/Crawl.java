package dev.tiltyard.testkit;

import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/** Crawls a site's links and collects kinds of pages and kinds of forms. */
final class Crawl {
    private static final Pattern VARIABLE = Pattern.compile("[^/]*(?:\\d|-|%)[^/]*");

    /** Parameters as pairs in the path, as Magento writes them: each section of the settings is its own page. */
    private static final String PAIRS = "/{parameters...}";

    /** A catch-all route says nothing about the kind of page. */
    private static final Pattern CATCHES_ALL = Pattern.compile("/(?:[a-z]+/)?\\{[^}]*\\.\\.\\.}|/\\{[^}]*}");

    /**
     * The settings form has thousands of similar fields; sending all of them at once would take minutes per attempt.
     */
    private static final int MOST_PARTS = 60;

    private final HttpVisitor visitor;
    private final SiteRoutes routes;
    private final FuzzReport report;
    private final Fuzzer.Effort effort;
    private final Map<String, Integer> kinds = new HashMap<>();
    /** One address for each kind of page. */
    private final Map<String, String> examples = new LinkedHashMap<>();
    /** For each kind of form, the address of a page that has it. */
    private final Map<String, String> forms = new LinkedHashMap<>();

    private final Map<String, SentForm> found = new LinkedHashMap<>();
    private BiConsumer<String, String> onPage = (address, body) -> {};
    private int visited;

    Crawl(HttpVisitor visitor, SiteRoutes routes, FuzzReport report, Fuzzer.Effort effort) {
        this.visitor = visitor;
        this.routes = routes;
        this.report = report;
        this.effort = effort;
    }

    /** Passes the address and body of each response to a listener. */
    Crawl telling(BiConsumer<String, String> onPage) {
        this.onPage = onPage;
        return this;
    }

    void run(List<String> from) {
        Deque<String> waiting = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        from.stream().map(Wire::address).filter(seen::add).forEach(waiting::add);
        visitAll(waiting, seen);
        unlinked().stream().filter(seen::add).forEach(waiting::add);
        visitAll(waiting, seen);
    }

    private void visitAll(Deque<String> waiting, Set<String> seen) {
        while (!waiting.isEmpty() && visited < effort.pages()) {
            String address = waiting.poll();
            HttpVisitor.Reply reply;
            try {
                reply = visitor.get(address);
                report.input(reply, visitor.base(), "GET " + address);
            } catch (UncheckedIOException e) {
                report.unanswered("GET " + address, e);
                continue;
            }
            if (reply.status() != 200) {
                continue;
            }
            visited++;
            routes.learn(address);
            examples.putIfAbsent(kind(address), address);
            onPage.accept(address, reply.body());
            if (!reply.isPage()) {
                continue;
            }
            report.page();
            Document page = reply.document(visitor.base());
            formsOf(page, visitor.base(), routes).forEach((kind, form) -> {
                forms.putIfAbsent(kind, address);
                found.putIfAbsent(kind, form);
            });
            for (String link : links(page)) {
                if (seen.add(link) && kinds.merge(kind(link), 1, Integer::sum) <= effort.pagesOfAKind()) {
                    waiting.add(link);
                }
            }
        }
    }

    /** Routes that no page links to, because a script opens them. */
    private List<String> unlinked() {
        return routes.all().stream()
                .filter(route -> route.method().equals("GET")
                        && !CATCHES_ALL.matcher(route.pattern()).matches()
                        && !Fuzzer.ENDS_SESSION.matcher(route.pattern()).find()
                        && !Fuzzer.DESTROYS.matcher(route.pattern()).find()
                        && examples.values().stream().noneMatch(route::answers))
                .map(route -> routes.address(route, null, ""))
                .toList();
    }

    private List<String> links(Document page) {
        String site = visitor.base() + "/";
        List<String> links = new ArrayList<>();
        for (Element link : page.select("a[href], [data-href]")) {
            String address = link.hasAttr("href") ? link.absUrl("href") : link.absUrl("data-href");
            if (address.startsWith(site)
                    && !Fuzzer.ENDS_SESSION.matcher(address).find()) {
                links.add(Wire.address(address.substring(site.length() - 1).replaceFirst("#.*$", "")));
            }
        }
        return links;
    }

    /** Addresses that differ only in parameter values are of one kind. */
    private String kind(String address) {
        String[] parts = address.split("\\?", 2);
        String path = routes.of("GET", address)
                .filter(route ->
                        !route.parameters().isEmpty() || route.pattern().equals(parts[0]))
                .map(SiteRoutes.Route::pattern)
                .filter(pattern -> !CATCHES_ALL.matcher(pattern).matches() && !pattern.endsWith(PAIRS))
                .orElseGet(() -> shape(parts[0]));
        return parts.length == 1 ? path : path + " " + new TreeSet<>(AddressVariants.keys(parts[1]));
    }

    static String shape(String address) {
        String[] parts = address.split("\\?", 2);
        String path = VARIABLE.matcher(parts[0]).replaceAll("*");
        return parts.length == 1 ? path : path + " " + new TreeSet<>(AddressVariants.keys(parts[1]));
    }

    static Map<String, SentForm> formsOf(HttpVisitor.Reply reply, String base, SiteRoutes routes) {
        return formsOf(reply.document(base), base, routes);
    }

    private static Map<String, SentForm> formsOf(Document page, String base, SiteRoutes routes) {
        Map<String, SentForm> forms = new LinkedHashMap<>();
        for (Element element : page.select("form")) {
            SentForm form = SentForm.of((FormElement) element, base);
            if (form.isOfSite()) {
                String action = routes.of(form.method(), form.address())
                        .map(SiteRoutes.Route::pattern)
                        .filter(pattern -> !CATCHES_ALL.matcher(pattern).matches())
                        .orElseGet(() -> shape(form.path()));
                forms.putIfAbsent(form.method() + " " + action + " " + form.fields(), form);
            }
        }
        return forms;
    }

    /** Kinds of forms, each with the address of a page that has it; the most destructive come last. */
    List<Map.Entry<String, String>> forms() {
        List<Map.Entry<String, String>> sorted = new ArrayList<>(forms.entrySet());
        sorted.sort((a, b) -> Integer.compare(harm(a.getKey()), harm(b.getKey())));
        return sorted;
    }

    private static int harm(String kind) {
        return Fuzzer.ENDS_SESSION.matcher(kind).find()
                ? 2
                : Fuzzer.DESTROYS.matcher(kind).find() ? 1 : 0;
    }

    /** One address for each kind of page. */
    List<String> examples() {
        return List.copyOf(examples.values());
    }

    /** The routes that forms are sent to. */
    Set<String> actions() {
        return found.values().stream()
                .flatMap(form -> routes.of(form.method(), form.address()).stream())
                .map(SiteRoutes.Route::toString)
                .collect(Collectors.toSet());
    }

    /** Names of all forms' fields, with the values that the forms send; only the first of similar fields. */
    Map<String, List<String>> names() {
        Map<String, List<String>> names = new LinkedHashMap<>();
        Map<String, Integer> parts = new HashMap<>();
        found.values().forEach(form -> form.types().keySet().stream()
                .filter(name -> !names.containsKey(name))
                .filter(name -> !name.contains("[")
                        || parts.merge(name.substring(0, name.indexOf('[')), 1, Integer::sum) <= MOST_PARTS)
                .forEach(name -> names.put(name, form.values().getOrDefault(name, List.of("")))));
        return names;
    }
}
