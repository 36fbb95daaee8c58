package dev.tiltyard.suite.homepage.manual;

import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** {@code /manual/gitlab} and {@code /manual/admin}: contents, pages and search of the manuals. */
public final class ManualPages {
    private static final int LONGEST_QUESTION = 200;

    private final BiFunction<String, Map<String, Object>, String> templates;

    /** @param templates renders a template with values */
    public ManualPages(BiFunction<String, Map<String, Object>, String> templates) {
        this.templates = templates;
    }

    /** Made once, when first asked for; all copies search the same. */
    private static final class Searches {
        static final Map<String, ManualSearch> BY_ID =
                Manual.shipped().stream().collect(Collectors.toUnmodifiableMap(Manual::id, ManualSearch::new));
    }

    public void addTo(Routes routes) {
        routes.get("/manual/{manual}", this::contents);
        routes.get("/manual/{manual}/search", this::search);
        routes.get("/manual/{manual}/{page}", this::page);
    }

    /** A link of the contents. */
    public record Link(String title, String address, boolean current) {}

    /** A chapter of the contents. */
    public record Chapter(String title, List<Link> links) {
        public Chapter {
            links = List.copyOf(links);
        }
    }

    /** What is around every page of a manual. */
    public record Around(String title, String address, List<Chapter> chapters, String question) {
        public Around {
            chapters = List.copyOf(chapters);
        }
    }

    /** A page to be shown. */
    public record Shown(String title, String html, Optional<Link> before, Optional<Link> after) {}

    /** A result to be shown; its excerpt is HTML. */
    public record Hit(String title, String heading, String address, String excerpt) {}

    private void contents(Visit visit) {
        Manual manual = manual(visit);
        visit.html(templates.apply("homepage/contents.jte", Map.of("around", around(manual, "", ""))));
    }

    private void page(Visit visit) {
        Manual manual = manual(visit);
        ManualPage page = manual.page(visit.parameter("page"))
                .orElseThrow(() -> HttpProblem.notFound("the manual has no page " + visit.parameter("page")));
        Function<ManualPage, Link> link = other -> link(manual, other, "");
        Shown shown = new Shown(
                page.title(),
                page.html(),
                manual.beside(page, -1).map(link),
                manual.beside(page, 1).map(link));
        visit.html(templates.apply(
                "homepage/manual.jte", Map.of("around", around(manual, page.name(), ""), "page", shown)));
    }

    private void search(Visit visit) {
        Manual manual = manual(visit);
        String question = visit.query("q").orElse("").strip();
        String asked = question.length() <= LONGEST_QUESTION ? question : question.substring(0, LONGEST_QUESTION);
        List<Hit> hits = Objects.requireNonNull(Searches.BY_ID.get(manual.id())).find(manual, asked).stream()
                .map(found -> new Hit(found.title(), found.heading(), found.address(), found.excerpt()))
                .toList();
        visit.html(templates.apply("homepage/search.jte", Map.of("around", around(manual, "", asked), "hits", hits)));
    }

    private static Manual manual(Visit visit) {
        String id = visit.parameter("manual");
        return Manual.shipped().stream()
                .filter(manual -> manual.id().equals(id))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no manual " + id));
    }

    private static Around around(Manual manual, String current, String question) {
        List<Chapter> chapters = manual.chapters().entrySet().stream()
                .map(chapter -> new Chapter(
                        chapter.getKey(),
                        chapter.getValue().stream()
                                .map(page -> link(manual, page, current))
                                .toList()))
                .toList();
        return new Around(manual.title(), manual.address(), chapters, question);
    }

    private static Link link(Manual manual, ManualPage page, String current) {
        return new Link(page.title(), manual.address(page), page.name().equals(current));
    }
}
