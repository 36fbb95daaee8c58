package dev.tiltyard.homepage.replica.manual;

import dev.tiltyard.homepage.replica.frame.HomepageLayout;
import dev.tiltyard.sitekit.SiteManual;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** {@code /manual/ID}: contents, pages and search of each manual. */
public final class ManualPages {
    private static final int LONGEST_QUESTION = 200;

    /** Each index is built once, on the first search; all copies share it. */
    private static final Map<String, ManualSearch> SEARCHES = new ConcurrentHashMap<>();

    private final HomepageLayout frame;
    private final List<SiteManual> manuals;

    public ManualPages(HomepageLayout frame, List<SiteManual> manuals) {
        this.frame = frame;
        this.manuals = List.copyOf(manuals);
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

    /** The layout data of a manual's page. */
    public record Around(String title, String address, List<Chapter> chapters, String question) {
        public Around {
            chapters = List.copyOf(chapters);
        }
    }

    /** A page for display. */
    public record Shown(String title, SafeHtml html, Optional<Link> before, Optional<Link> after) {}

    /** A search result for display. */
    public record Hit(String title, String heading, String address, SafeHtml excerpt) {}

    /** The contents of a manual. */
    @Template("contents.jte")
    public record Contents(HomepageLayout frame, Around around) {}

    /** A page of a manual. */
    @Template("manual.jte")
    public record Topic(HomepageLayout frame, Around around, Shown page) {}

    /** The search results in a manual. */
    @Template("search.jte")
    public record Results(HomepageLayout frame, Around around, List<Hit> hits) {}

    private void contents(Visit visit) {
        Manual manual = manual(visit);
        visit.html(HomepageLayout.html(new Contents(frame, around(manual, "", ""))));
    }

    private void page(Visit visit) {
        Manual manual = manual(visit);
        ManualPage page = manual.page(visit.parameter("page"))
                .orElseThrow(() -> HttpProblem.notFound("the manual has no page " + visit.parameter("page")));
        Function<ManualPage, Link> link = other -> link(manual, other, "");
        Shown shown = new Shown(
                page.title(),
                new SafeHtml(page.html()),
                manual.beside(page, -1).map(link),
                manual.beside(page, 1).map(link));
        visit.html(HomepageLayout.html(new Topic(frame, around(manual, page.name(), ""), shown)));
    }

    private void search(Visit visit) {
        Manual manual = manual(visit);
        String question = visit.query("q").orElse("").strip();
        String asked = question.length() <= LONGEST_QUESTION ? question : question.substring(0, LONGEST_QUESTION);
        List<Hit> hits =
                SEARCHES.computeIfAbsent(manual.id(), id -> new ManualSearch(manual)).find(manual, asked).stream()
                        .map(found ->
                                new Hit(found.title(), found.heading(), found.address(), new SafeHtml(found.excerpt())))
                        .toList();
        visit.html(HomepageLayout.html(new Results(frame, around(manual, "", asked), hits)));
    }

    private Manual manual(Visit visit) {
        String id = visit.parameter("manual");
        return manuals.stream()
                .filter(manual -> manual.id().equals(id))
                .findFirst()
                .map(Manual::of)
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
