package dev.tiltyard.gitlab.replica.project;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** The topics of projects: words by which projects are found, one row each for all projects that share it. */
public final class Topics {
    private static final int LONGEST = 255;

    private Topics() {}

    /** A topic, and how many projects have it that everybody who has signed in may see. */
    public record Topic(long id, String name, String title, String description, long projects) {
        /** The letter that stands for its picture. */
        public String letter() {
            return title.substring(0, title.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT);
        }
    }

    /** The address of the projects with a topic. */
    public static String address(String topic) {
        return "/explore/projects/topics/" + Visit.encode(topic).replace("+", "%20");
    }

    /** Topics that a search finds by name or by title, those of the most projects first. */
    public static List<Topic> list(Handle handle, String search) {
        Map<String, Object> values = new HashMap<>();
        String matching = SearchTerms.of(search).in(values, "name", "title");
        return handle.createQuery("""
                        SELECT id, name, coalesce(title, name) AS title, coalesce(description, '') AS description,
                               coalesce(non_private_projects_count, 0) AS projects
                          FROM topics WHERE <matching>
                         ORDER BY non_private_projects_count DESC NULLS LAST, lower(coalesce(title, name)), id
                        """)
                .define("matching", matching)
                .bindMap(values)
                .mapTo(Topic.class)
                .list();
    }

    /**
     * Gives a project these topics and no others. Those that no project has had are created.
     *
     * @throws Invalid if a name is too long
     */
    public static void set(Handle handle, Actor actor, long project, Collection<String> names) {
        Map<String, String> wanted = new LinkedHashMap<>();
        names.stream()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .forEach(name -> wanted.putIfAbsent(name.toLowerCase(Locale.ROOT), name));
        if (wanted.values().stream().anyMatch(name -> name.length() > LONGEST)) {
            throw new Invalid("topics", "name is too long (maximum is " + LONGEST + " characters)");
        }
        List<Long> before = of(handle, project);
        List<Long> after =
                wanted.values().stream().map(name -> find(handle, actor, name)).toList();
        before.stream()
                .filter(topic -> !after.contains(topic))
                .forEach(topic -> handle.execute(
                        "DELETE FROM project_topics WHERE project_id = ? AND topic_id = ?", project, topic));
        after.stream().filter(topic -> !before.contains(topic)).forEach(topic -> Row.in("project_topics")
                .with("project_id", project)
                .with("topic_id", topic)
                .moment(actor.now(), "created_at", "updated_at")
                .insert(handle));
        recount(handle, before);
        recount(handle, after);
    }

    /** Counts the projects of a project's topics again, after it was shown to others than before. */
    public static void recount(Handle handle, long project) {
        recount(handle, of(handle, project));
    }

    /** The numbers of a project's topics. */
    static List<Long> of(Handle handle, long project) {
        return handle.createQuery("SELECT topic_id FROM project_topics WHERE project_id = :id ORDER BY id")
                .bind("id", project)
                .mapTo(Long.class)
                .list();
    }

    public static void recount(Handle handle, List<Long> topics) {
        topics.forEach(topic -> handle.execute(
                "UPDATE topics SET total_projects_count = (SELECT count(*) FROM project_topics WHERE topic_id = topics.id),"
                        + " non_private_projects_count = (SELECT count(*) FROM project_topics pt JOIN projects p"
                        + " ON p.id = pt.project_id WHERE pt.topic_id = topics.id AND p.visibility_level >= 10)"
                        + " WHERE id = ?",
                topic));
    }

    private static long find(Handle handle, Actor actor, String name) {
        return handle.createQuery("SELECT id FROM topics WHERE lower(name) = lower(:name) ORDER BY id LIMIT 1")
                .bind("name", name)
                .mapTo(Long.class)
                .findOne()
                .orElseGet(() -> Row.in("topics")
                        .with("name", name)
                        .with("title", name)
                        .with("total_projects_count", 0)
                        .with("non_private_projects_count", 0)
                        .moment(actor.now(), "created_at", "updated_at")
                        .insert(handle));
    }
}
