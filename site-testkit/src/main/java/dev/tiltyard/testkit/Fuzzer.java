package dev.tiltyard.testkit;

import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Connection;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;
import org.jspecify.annotations.Nullable;

/**
 * Walks a site along its links, sends each kind of form with {@link HostileValues} in each field, and each kind of address
 * with them in each segment and parameter. Changes whatever it can: use a site that nobody else needs.
 */
public final class Fuzzer {
    static final Pattern ENDS_SESSION =
            Pattern.compile("(?i)log_?out|sign_?out|/delete_account|deactivate|auth/logout");
    static final Pattern DESTROYS = Pattern.compile("(?i)delete|destroy|remove|trash|purge|ban|cancel");
    private static final Pattern VARIABLE = Pattern.compile("[^/]*(?:\\d|-|%)[^/]*");
    private static final Pattern DIGITS = Pattern.compile("\\d+");

    private final Supplier<FormBrowser> browsers;
    private final Effort effort;
    private final FuzzReport report = new FuzzReport();
    private final Map<String, Integer> kinds = new HashMap<>();
    /** One page for each kind, with its path. */
    private final Map<String, String> examples = new LinkedHashMap<>();
    /** For each kind of form, the path of a page that has it. */
    private final Map<String, String> forms = new LinkedHashMap<>();

    /**
     * How much to try.
     *
     * @param pages most pages to visit
     * @param pagesOfAKind most pages whose addresses differ in numbers and names only
     * @param forms most forms to send
     * @param values what to send
     */
    public record Effort(int pages, int pagesOfAKind, int forms, List<String> values) {
        /** A few seconds, for the normal build. */
        public static Effort quick() {
            return new Effort(12, 1, 3, HostileValues.FEW);
        }

        /** All kinds of forms, all values. */
        public static Effort deep() {
            return new Effort(400, 2, Integer.MAX_VALUE, HostileValues.ALL);
        }
    }

    /** @param browsers each signed in anew, or none: a form may end the session */
    public Fuzzer(Supplier<FormBrowser> browsers, Effort effort) {
        this.browsers = browsers;
        this.effort = effort;
    }

    /** Walks the site from these paths, then sends its forms, then tries its addresses. */
    public FuzzReport run(List<String> from) {
        crawl(from);
        List<Map.Entry<String, String>> found = new ArrayList<>(forms.entrySet());
        found.sort((a, b) -> Boolean.compare(
                DESTROYS.matcher(a.getKey()).find(),
                DESTROYS.matcher(b.getKey()).find()));
        for (Map.Entry<String, String> form : found.subList(0, Math.min(effort.forms(), found.size()))) {
            send(form.getKey(), form.getValue());
        }
        tryAddresses(List.copyOf(examples.values()));
        FormBrowser browser = browsers.get();
        examples.values().forEach(path -> get(browser, path, "afterwards " + path));
        return report;
    }

    /** Tries addresses that no page links to, as those of an interface for programs. */
    public FuzzReport tryAddresses(List<String> paths) {
        FormBrowser browser = browsers.get();
        int most = effort.forms() == Integer.MAX_VALUE ? Integer.MAX_VALUE : effort.forms();
        paths.stream().limit(most).forEach(path -> {
            report.resource();
            variants(path).forEach(variant -> get(browser, variant, "GET " + variant));
        });
        return report;
    }

    /** What was found up to now. */
    public FuzzReport report() {
        return report;
    }

    private void crawl(List<String> from) {
        FormBrowser browser = browsers.get();
        Deque<String> waiting = new ArrayDeque<>(from);
        Set<String> seen = new HashSet<>(from);
        while (!waiting.isEmpty() && report.pages() < effort.pages()) {
            String path = waiting.poll();
            FormBrowser.@Nullable Seen page = get(browser, path, "GET " + path);
            if (page == null || page.status() != 200 || !page.body().contains("<html")) {
                continue;
            }
            report.page();
            examples.putIfAbsent(kind(path), path);
            for (Element form : page.document().select("form")) {
                forms.putIfAbsent(kind((FormElement) form), path);
            }
            String site = URI.create(page.url()).resolve("/").toString();
            for (Element link : page.document().select("a[href], [data-href]")) {
                String address = link.hasAttr("href") ? link.absUrl("href") : link.absUrl("data-href");
                if (address.startsWith(site) && !ENDS_SESSION.matcher(address).find()) {
                    String next = "/" + address.substring(site.length()).replaceFirst("#.*$", "");
                    if (seen.add(next) && kinds.merge(kind(next), 1, Integer::sum) <= effort.pagesOfAKind()) {
                        waiting.add(next);
                    }
                }
            }
        }
    }

    static String kind(String address) {
        String[] parts = address.split("\\?", 2);
        String path = VARIABLE.matcher(parts[0]).replaceAll("*");
        return parts.length == 1 ? path : path + " " + keys(parts[1]);
    }

    private static Set<String> keys(String query) {
        return Pattern.compile("&")
                .splitAsStream(query)
                .map(pair -> pair.replaceFirst("=.*$", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String kind(FormElement form) {
        String fields = form.elements().stream()
                .map(field -> DIGITS.matcher(field.attr("name")).replaceAll("0"))
                .filter(name -> !name.isEmpty())
                .distinct()
                .sorted()
                .collect(Collectors.joining(","));
        String action =
                form.absUrl("action").replaceFirst("^https?://[^/]*", "").replaceFirst("\\?.*$", "");
        return form.attr("method").toLowerCase(Locale.ROOT) + " " + kind(action) + " " + fields;
    }

    private void send(String kind, String path) {
        if (ENDS_SESSION.matcher(kind).find()) {
            return;
        }
        FormBrowser browser = browsers.get();
        report.form();
        FormBrowser.@Nullable Seen page = get(browser, path, "GET " + path);
        @Nullable FormElement form = page == null ? null : form(page, kind);
        if (page == null || form == null) {
            return;
        }
        Set<String> names =
                form.formData().stream().map(Connection.KeyVal::key).collect(Collectors.toCollection(TreeSet::new));
        form.elements().forEach(field -> names.add(field.attr("name")));
        names.remove("");
        for (String name : names) {
            post(browser, page, form, Map.of(name, List.of()), path + " | " + kind + " without " + name);
            for (String value : effort.values()) {
                post(browser, page, form, Map.of(name, List.of(value)), path + " | " + name + " = " + value);
            }
            String list = name + "[x][]";
            post(browser, page, form, Map.of(name, List.of(), list, List.of("1", "2")), path + " | " + list);
        }
        for (String value : effort.values()) {
            Map<String, List<String>> all = names.stream()
                    .filter(name -> !name.matches("(?i).*(?:token|form_key|utf8|_method).*"))
                    .collect(Collectors.toMap(name -> name, name -> List.of(value)));
            post(browser, page, form, all, path + " | " + kind + " all = " + value);
        }
    }

    private static @Nullable FormElement form(FormBrowser.Seen page, String kind) {
        return page.document().select("form").stream()
                .map(FormElement.class::cast)
                .filter(form -> kind(form).equals(kind))
                .findFirst()
                .orElse(null);
    }

    private void post(
            FormBrowser browser,
            FormBrowser.Seen page,
            FormElement form,
            Map<String, List<String>> changes,
            String what) {
        try {
            report.input(browser.send(page, form, changes), what);
        } catch (UncheckedIOException | IllegalArgumentException e) {
            report.unanswered(what, e);
        }
    }

    private FormBrowser.@Nullable Seen get(FormBrowser browser, String path, String what) {
        try {
            FormBrowser.Seen seen = browser.get(path);
            report.input(seen, what);
            return seen;
        } catch (UncheckedIOException | IllegalArgumentException e) {
            report.unanswered(what, e);
            return null;
        }
    }

    /** The path with each value in each of its segments and parameters. */
    private List<String> variants(String address) {
        String[] parts = address.split("\\?", 2);
        List<String> variants = new ArrayList<>();
        for (String value : effort.values()) {
            String encoded = URLEncoder.encode(
                            value.length() > 3000 ? value.substring(0, 3000) : value, StandardCharsets.UTF_8)
                    .replace("+", "%20");
            String[] segments = parts[0].split("/", -1);
            for (int i = 1; i < segments.length; i++) {
                String[] changed = segments.clone();
                changed[i] = encoded;
                variants.add(String.join("/", changed));
            }
            if (parts.length == 2) {
                for (String key : keys(parts[1])) {
                    variants.add(parts[0] + "?" + parts[1].replaceAll("(^|&)" + Pattern.quote(key) + "=[^&]*", "") + "&"
                            + key + "=" + encoded);
                    variants.add(parts[0] + "?" + key + "%5Bx%5D%5B%5D=" + encoded);
                }
            }
        }
        return variants;
    }
}
