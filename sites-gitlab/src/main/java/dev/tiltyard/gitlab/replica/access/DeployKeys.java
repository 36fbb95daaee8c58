package dev.tiltyard.gitlab.replica.access;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.core.mapper.reflect.JdbiConstructor;

/** Public keys that open single repositories over SSH, for reading or for pushing too. One key can be added to several projects. */
public final class DeployKeys {
    /** What the column {@code type} of such a key says. */
    static final String TYPE = "DeployKey";

    private static final String SELECT = """
            SELECT k.id, k.title, k.key, k.public AS open, k.fingerprint AS md5,
                   rtrim(encode(k.fingerprint_sha256, 'base64'), '=') AS sha256, k.created_at AS created,
                   u.project_id AS use_project, coalesce(n.name, '') || ' / ' || p.name AS use_name,
                   '/' || r.path AS use_address, u.can_push AS use_pushes
              FROM keys k
              LEFT JOIN deploy_keys_projects u ON u.deploy_key_id = k.id
              LEFT JOIN projects p ON p.id = u.project_id
              LEFT JOIN namespaces n ON n.id = p.namespace_id
              LEFT JOIN routes r ON r.source_type = 'Project' AND r.source_id = u.project_id
             WHERE k.type = 'DeployKey'
            """;

    private final Hub hub;

    public DeployKeys(Hub hub) {
        this.hub = hub;
    }

    /** A project that a key opens. */
    public record Use(long project, String name, String address, boolean pushes) {}

    /**
     * A key and the projects that it opens.
     *
     * @param open whether every project may use it
     * @param sha256 its fingerprint, as {@code ssh-keygen -l} shows it
     */
    public record DeployKey(
            long id,
            String title,
            String key,
            boolean open,
            String md5,
            String sha256,
            Instant created,
            List<Use> uses) {
        /** One of its rows: the key with one use, or with none. */
        @JdbiConstructor
        public DeployKey(
                long id,
                String title,
                String key,
                boolean open,
                String md5,
                String sha256,
                Instant created,
                @Nested("use") Use use) {
            this(id, title, key, open, md5, sha256, created, use.address() == null ? List.of() : List.of(use));
        }

        public DeployKey {
            uses = List.copyOf(uses);
        }

        /** How it opens a project; empty if it does not. */
        public Optional<Use> in(long project) {
            return uses.stream().filter(use -> use.project() == project).findFirst();
        }
    }

    /** The keys that open a project, oldest first. */
    public List<DeployKey> of(Project project) {
        return all().stream().filter(key -> key.in(project.id()).isPresent()).toList();
    }

    /** The keys of other projects which the actor maintains. */
    public List<DeployKey> ofOtherProjects(Actor actor, Project project) {
        List<Long> maintained = hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT source_id FROM members WHERE source_type = 'Project' AND user_id = :user"
                                + " AND access_level >= 40 AND requested_at IS NULL")
                .bind("user", actor.id())
                .mapTo(Long.class)
                .list());
        return all().stream()
                .filter(key -> !key.open() && key.in(project.id()).isEmpty())
                .filter(key -> key.uses().stream().anyMatch(use -> maintained.contains(use.project())))
                .toList();
    }

    /** The keys that every project may use, and this one does not. */
    public List<DeployKey> open(Project project) {
        return all().stream()
                .filter(key -> key.open() && key.in(project.id()).isEmpty())
                .toList();
    }

    /** The key with a number, if it opens a project. */
    public DeployKey find(Project project, long id) {
        return of(project).stream()
                .filter(key -> key.id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Deploy Key Not Found"));
    }

    private List<DeployKey> all() {
        Map<Long, DeployKey> keys = new LinkedHashMap<>();
        hub.database().useHandle(handle -> handle.createQuery(SELECT + " ORDER BY k.id, u.id")
                .mapTo(DeployKey.class)
                .forEach(key -> keys.merge(key.id(), key, DeployKeys::together)));
        return List.copyOf(keys.values());
    }

    private static DeployKey together(DeployKey one, DeployKey other) {
        List<Use> uses = new ArrayList<>(one.uses());
        uses.addAll(other.uses());
        return new DeployKey(
                one.id(), one.title(), one.key(), one.open(), one.md5(), one.sha256(), one.created(), uses);
    }

    /**
     * Lets a key open a project; one that another project has already is the same key.
     *
     * @return its number
     * @throws Invalid if it is not a public key, has no title, or opens the project or somebody's account already
     */
    public long add(Actor actor, Project project, String title, String key, boolean pushes) {
        Keys.Material material = Keys.Material.of(key);
        if (title.isBlank()) {
            throw new Invalid("title", "can't be blank");
        }
        return hub.database().inTransaction(handle -> {
            Optional<Long> there = Keys.withPrint(handle, material);
            boolean deploys = there.isPresent()
                    && all().stream()
                            .anyMatch(each -> each.id() == there.get()
                                    && each.in(project.id()).isEmpty());
            if (there.isPresent() && !deploys) {
                throw new Invalid("fingerprint_sha256", "has already been taken");
            }
            long id = there.isPresent()
                    ? there.get()
                    : material.row(actor, title.strip()).with("type", TYPE).insert(handle);
            use(handle, actor, project, id, pushes);
            return id;
        });
    }

    private static void use(Handle handle, Actor actor, Project project, long key, boolean pushes) {
        Row.in("deploy_keys_projects")
                .with("deploy_key_id", key)
                .with("project_id", project.id())
                .with("can_push", pushes)
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle);
    }

    /** Lets a key of another project, or one for all, open a project for reading. */
    public void enable(Actor actor, Project project, long id) {
        boolean offered = ofOtherProjects(actor, project).stream().anyMatch(key -> key.id() == id)
                || open(project).stream().anyMatch(key -> key.id() == id);
        if (!offered) {
            throw HttpProblem.notFound("404 Deploy Key Not Found");
        }
        hub.database().useTransaction(handle -> use(handle, actor, project, id, false));
    }

    /** Stops a key from opening a project; one that no project uses any more is gone, unless it is for all. */
    public void disable(Project project, long id) {
        DeployKey key = find(project, id);
        hub.database().useTransaction(handle -> {
            handle.execute(
                    "DELETE FROM deploy_keys_projects WHERE deploy_key_id = ? AND project_id = ?", id, project.id());
            if (key.uses().size() == 1 && !key.open()) {
                handle.execute("DELETE FROM keys WHERE id = ?", id);
            }
        });
    }

    /** Changes the name of a key, and whether it may push to a project. */
    public void update(Actor actor, Project project, long id, String title, boolean pushes) {
        find(project, id);
        if (title.isBlank()) {
            throw new Invalid("title", "can't be blank");
        }
        hub.database().useTransaction(handle -> {
            Row.in("keys")
                    .with("title", title.strip())
                    .at(actor.now(), "updated_at")
                    .update(handle, id);
            handle.execute(
                    "UPDATE deploy_keys_projects SET can_push = ? WHERE deploy_key_id = ? AND project_id = ?",
                    pushes,
                    id,
                    project.id());
        });
    }

    /** How the key with a number opens a project; empty if it does not. */
    public Optional<Use> use(long id, Project project) {
        return all().stream().filter(key -> key.id() == id).findFirst().flatMap(key -> key.in(project.id()));
    }
}
