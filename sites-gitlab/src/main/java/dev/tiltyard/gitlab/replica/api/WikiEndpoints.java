package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.wiki.Wikis;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.Optional;

/** The pages of a project's wiki. */
public final class WikiEndpoints extends Endpoints {
    private final Wikis wikis;

    public WikiEndpoints(Wikis wikis) {
        this.wikis = wikis;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/wikis";
        String one = base + "/{slug}";
        api.on("GET", base, this::list)
                .on("POST", base, this::create)
                .on("GET", one, this::show)
                .on("PUT", one, this::update)
                .on("DELETE", one, this::delete);
    }

    private Answer list(Call call) {
        Project project = call.project(Action.READ_WIKI);
        boolean full = call.params().flag("with_content").orElse(false);
        return Answer.part(call, wikis.slugs(project), slug -> full ? shape(find(project, slug)) : name(slug));
    }

    private Answer show(Call call) {
        Project project = call.project(Action.READ_WIKI);
        Wikis.WikiPage page = find(project, call.path("slug"));
        Shape shape = shape(page);
        return Answer.ok(
                call.params().flag("render_html").orElse(false)
                        ? shape.put(
                                "content",
                                Markdown.html(page.content(), project.address()).html())
                        : shape);
    }

    private Answer create(Call call) {
        call.params().require("title", "content");
        Project project = call.project(Action.READ_WIKI);
        String slug = wikis.save(
                call.member(),
                project,
                Optional.empty(),
                call.params().required("title"),
                call.params().required("content"),
                "");
        return Answer.created(shape(find(project, slug)));
    }

    private Answer update(Call call) {
        Project project = call.project(Action.READ_WIKI);
        Wikis.WikiPage page = find(project, call.path("slug"));
        String slug = wikis.save(
                call.member(),
                project,
                Optional.of(page.slug()),
                call.params().filled("title").orElse(page.slug()),
                call.params().text("content").orElse(page.content()),
                "");
        return Answer.ok(shape(find(project, slug)));
    }

    private Answer delete(Call call) {
        Project project = call.project(Action.READ_WIKI);
        wikis.delete(call.member(), project, call.path("slug"));
        return Answer.nothing();
    }

    private Wikis.WikiPage find(Project project, String slug) {
        return wikis.find(project, slug).orElseThrow(() -> HttpProblem.notFound("404 Wiki Page Not Found"));
    }

    private static Shape name(String slug) {
        return new Shape().put("format", "markdown").put("slug", slug).put("title", Wikis.title(slug));
    }

    private static Shape shape(Wikis.WikiPage page) {
        return new Shape()
                .put("format", "markdown")
                .put("slug", page.slug())
                .put("title", page.title())
                .put("encoding", "UTF-8")
                .put("content", page.content());
    }
}
