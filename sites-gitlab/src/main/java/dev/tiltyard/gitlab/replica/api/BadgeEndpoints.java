package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.badge.Badges;
import dev.tiltyard.gitlab.replica.badge.Badges.Badge;
import dev.tiltyard.gitlab.replica.badge.Badges.Rendered;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Topics;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The badges of projects, and the topics that projects have. */
public final class BadgeEndpoints extends Endpoints {
    private static final Columns TOPIC = Columns.of("topics", "id", text("name"), text("title"), text("description"));
    private static final Parameters TOPIC_ATTRIBUTES =
            Parameters.of(TOPIC.attributes()).and(Parameter.Type.UNSUPPORTED, "avatar");

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
                .on("GET", "/topics", Parameters.of(text("search"), flag("without_projects")), BadgeEndpoints::topics)
                .on("POST", "/topics", TOPIC_ATTRIBUTES.require("name", "title"), BadgeEndpoints::addTopic)
                .on(
                        "POST",
                        "/topics/merge",
                        Parameters.of(
                                number("source_topic_id").required(),
                                number("target_topic_id").required()),
                        BadgeEndpoints::mergeTopics)
                .on("GET", "/topics/{topic:[0-9]+}", call -> Answer.ok(topic(call, call.number("topic"))))
                .on("PUT", "/topics/{topic:[0-9]+}", TOPIC_ATTRIBUTES.atLeastOne(), BadgeEndpoints::changeTopic)
                .on("DELETE", "/topics/{topic:[0-9]+}", BadgeEndpoints::removeTopic);
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
        boolean unused = call.params().on("without_projects");
        return Answer.part(
                call,
                call.hub().database().withHandle(handle -> Topics.list(handle, search)).stream()
                        .filter(topic -> !unused || topic.projects() == 0)
                        .toList(),
                BadgeEndpoints::shape);
    }

    private static Shape shape(Topics.Topic topic) {
        return new Shape()
                .put("id", topic.id())
                .put("name", topic.name())
                .put("title", topic.title())
                .put("description", topic.description())
                .put("total_projects_count", topic.projects())
                .put("avatar_url", null);
    }

    private static Shape topic(Call call, long id) {
        return call.hub().database().withHandle(handle -> Topics.list(handle, "")).stream()
                .filter(topic -> topic.id() == id)
                .findFirst()
                .map(BadgeEndpoints::shape)
                .orElseThrow(() -> HttpProblem.notFound("404 Topic Not Found"));
    }

    private static Answer addTopic(Call call) {
        call.admin();
        String name = call.params().required("name").strip();
        return Answer.created(topic(call, call.hub().database().inTransaction(handle -> {
            refuseTaken(handle, name, 0);
            return TOPIC.fill(Row.in("topics"), call.params())
                    .moment(call.now(), "created_at", "updated_at")
                    .insert(handle);
        })));
    }

    private static void refuseTaken(Handle handle, String name, long except) {
        boolean taken = handle.createQuery(
                        "SELECT count(*) > 0 FROM topics WHERE lower(name) = lower(:name) AND id <> :id")
                .bind("name", name)
                .bind("id", except)
                .mapTo(Boolean.class)
                .one();
        if (taken) {
            throw new Invalid("name", "has already been taken");
        }
    }

    private static Answer changeTopic(Call call) {
        call.admin();
        topic(call, call.number("topic"));
        call.hub().database().useTransaction(handle -> {
            call.params().filled("name").ifPresent(name -> refuseTaken(handle, name, call.number("topic")));
            TOPIC.fill(Row.in("topics"), call.params())
                    .moment(call.now(), "updated_at")
                    .update(handle, call.number("topic"));
        });
        return Answer.ok(topic(call, call.number("topic")));
    }

    private static Answer removeTopic(Call call) {
        call.admin();
        topic(call, call.number("topic"));
        call.hub().database().useTransaction(handle -> {
            handle.execute("DELETE FROM project_topics WHERE topic_id = ?", call.number("topic"));
            handle.execute("DELETE FROM topics WHERE id = ?", call.number("topic"));
        });
        return Answer.nothing();
    }

    /** Gives the projects of one topic another one, and deletes the first. */
    private static Answer mergeTopics(Call call) {
        call.admin();
        long from = call.params().number("source_topic_id").orElseThrow();
        long to = call.params().number("target_topic_id").orElseThrow();
        topic(call, from);
        topic(call, to);
        if (from == to) {
            throw HttpProblem.badRequest("The source topic and the target topic are identical.");
        }
        call.hub().database().useTransaction(handle -> {
            handle.execute(
                    "UPDATE project_topics SET topic_id = ? WHERE topic_id = ? AND project_id NOT IN"
                            + " (SELECT project_id FROM project_topics WHERE topic_id = ?)",
                    to,
                    from,
                    to);
            handle.execute("DELETE FROM project_topics WHERE topic_id = ?", from);
            handle.execute("DELETE FROM topics WHERE id = ?", from);
            Topics.recount(handle, List.of(to));
        });
        return Answer.ok(topic(call, to));
    }
}
