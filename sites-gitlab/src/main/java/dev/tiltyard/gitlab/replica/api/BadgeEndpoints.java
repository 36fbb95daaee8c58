package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.badge.Badges;
import dev.tiltyard.gitlab.replica.badge.Badges.Badge;
import dev.tiltyard.gitlab.replica.badge.Badges.Rendered;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Topics;
import dev.tiltyard.sitekit.web.HttpProblem;

/** The badges of projects, and the topics that projects have. */
public final class BadgeEndpoints extends Endpoints {
    private final Badges badges;

    public BadgeEndpoints(Badges badges) {
        this.badges = badges;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/badges";
        api.on("GET", base, this::list)
                .on("POST", base, this::add)
                .on("GET", base + "/render", this::render)
                .on("GET", base + "/{badge:[0-9]{1,9}}", call -> {
                    Project project = call.project(Action.READ_PROJECT);
                    return Answer.ok(shape(project, existing(project, id(call))));
                })
                .on("PUT", base + "/{badge:[0-9]{1,9}}", this::change)
                .on("DELETE", base + "/{badge:[0-9]{1,9}}", this::remove)
                .on("GET", "/topics", BadgeEndpoints::topics);
    }

    private Answer list(Call call) {
        Project project = call.project(Action.READ_PROJECT);
        String name = call.params().text("name").orElse("");
        return Answer.part(
                call,
                badges.of(project).stream()
                        .filter(badge -> name.isEmpty() || badge.name().equals(name))
                        .toList(),
                badge -> shape(project, badge));
    }

    private Shape shape(Project project, Badge badge) {
        Rendered rendered = badges.render(project, badge.link(), badge.image());
        return new Shape()
                .put("name", badge.name().isEmpty() ? null : badge.name())
                .put("link_url", badge.link())
                .put("image_url", badge.image())
                .put("rendered_link_url", rendered.link())
                .put("rendered_image_url", rendered.image())
                .put("id", badge.id())
                .put("kind", "project");
    }

    private static long id(Call call) {
        return Long.parseLong(call.path("badge"));
    }

    private Badge existing(Project project, long id) {
        return badges.find(project, id).orElseThrow(() -> HttpProblem.notFound("404 Badge Not Found"));
    }

    private Answer render(Call call) {
        call.params().require("link_url", "image_url");
        Project project = call.project();
        Permissions.require(call.member(), project, Action.MANAGE_SETTINGS);
        String link = call.params().required("link_url");
        String image = call.params().required("image_url");
        Rendered rendered = badges.render(project, link, image);
        return Answer.ok(new Shape()
                .put("link_url", link)
                .put("image_url", image)
                .put("rendered_link_url", rendered.link())
                .put("rendered_image_url", rendered.image()));
    }

    private Answer add(Call call) {
        call.params().require("link_url", "image_url");
        Project project = call.project();
        long id = badges.add(
                call.member(),
                project,
                call.params().text("name").orElse(""),
                call.params().required("link_url"),
                call.params().required("image_url"));
        return Answer.created(shape(project, existing(project, id)));
    }

    private Answer change(Call call) {
        Project project = call.project();
        Permissions.require(call.member(), project, Action.MANAGE_SETTINGS);
        Badge before = existing(project, id(call));
        Badge after = new Badge(
                before.id(),
                call.params().text("name").orElse(before.name()),
                call.params().text("link_url").orElse(before.link()),
                call.params().text("image_url").orElse(before.image()));
        badges.change(call.member(), project, after);
        return Answer.ok(shape(project, after));
    }

    private Answer remove(Call call) {
        badges.remove(call.member(), call.project(), id(call));
        return Answer.nothing();
    }

    private static Answer topics(Call call) {
        String search = call.params().text("search").orElse("");
        return Answer.part(
                call, call.hub().database().withHandle(handle -> Topics.list(handle, search)), topic -> new Shape()
                        .put("id", topic.id())
                        .put("name", topic.name())
                        .put("title", topic.title())
                        .put("description", topic.description())
                        .put("total_projects_count", topic.projects())
                        .put("avatar_url", null));
    }
}
