package dev.tiltyard.gitlab.replica.packages;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The packages of projects. Those of the type {@code generic} can be published here.
 *
 * <p>Source: the pages "Packages API" and "Generic Packages Repository" of GitLab's documentation, release 15.7.
 */
public final class Packages {
    /** What the types are kept as: their place in the list. */
    public static final List<String> TYPES = List.of(
            "",
            "maven",
            "npm",
            "conan",
            "nuget",
            "pypi",
            "composer",
            "generic",
            "golang",
            "debian",
            "rubygems",
            "helm",
            "terraform_module",
            "rpm");

    /** What the statuses are kept as: their place in the list. */
    public static final List<String> STATUSES = List.of("default", "hidden", "processing", "error");

    private static final String SELECT = """
            SELECT k.id, k.project_id AS project, r.path AS project_path, k.name, coalesce(k.version, '') AS version,
                   (:types)[k.package_type + 1] AS type, (:statuses)[coalesce(k.status, 0) + 1] AS status,
                   k.created_at AS created, coalesce(u.name, '') AS publisher, coalesce(u.username, '') AS publisher_username
              FROM packages_packages k JOIN routes r ON r.source_type = 'Project' AND r.source_id = k.project_id
              LEFT JOIN users u ON u.id = k.creator_id WHERE coalesce(k.status, 0) < 4 AND\s""";

    private final Hub hub;

    public Packages(Hub hub) {
        this.hub = hub;
    }

    /**
     * A package.
     *
     * @param version empty for none
     * @param publisher empty if nobody knows
     */
    public record Published(
            long id,
            long project,
            String projectPath,
            String name,
            String version,
            String type,
            String status,
            Instant created,
            String publisher,
            String publisherUsername) {}

    /** A file of a package; the checksums are in hexadecimal. */
    public record PackageFile(
            long id, long packageId, String name, long size, String md5, String sha1, String sha256, Instant created) {}

    /**
     * A file to publish in a package of the type {@code generic}.
     *
     * @param status {@code default} or {@code hidden}; empty for that of the package, if it is there
     */
    public record NewFile(String name, String version, String file, Optional<String> status, byte[] content) {}

    /** The packages that fulfil a condition, in an order of SQL. */
    public List<Published> list(String condition, Map<String, Object> values, String order) {
        return hub.database()
                .withHandle(handle -> handle.createQuery(SELECT + condition + " ORDER BY " + order + ", k.id")
                        .bindArray("types", String.class, TYPES)
                        .bindArray("statuses", String.class, STATUSES)
                        .bindMap(values)
                        .mapTo(Published.class)
                        .list());
    }

    /** A package of a project. */
    public Published find(Project project, long id) {
        return list("k.project_id = :project AND k.id = :id", Map.of("project", project.id(), "id", id), "k.id")
                .stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not Found"));
    }

    /** The files of a package, oldest first. */
    public List<PackageFile> files(long packageId) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, package_id, file_name AS name, size, encode(file_md5, 'hex') AS md5,
                               encode(file_sha1, 'hex') AS sha1, encode(file_sha256, 'hex') AS sha256, created_at AS created
                          FROM packages_package_files WHERE package_id = :id ORDER BY id
                        """)
                .bind("id", packageId)
                .mapTo(PackageFile.class)
                .list());
    }

    /** The newest file of a name in a generic package. */
    public Optional<PackageFile> file(Project project, String name, String version, String file) {
        return list(
                        "k.project_id = :project AND k.package_type = 7 AND k.name = :name AND k.version = :version",
                        Map.of("project", project.id(), "name", name, "version", version),
                        "k.id")
                .stream()
                .flatMap(each -> files(each.id()).stream())
                .filter(each -> each.name().equals(file))
                .reduce((older, newer) -> newer);
    }

    /** What a file holds. */
    public byte[] content(PackageFile file) {
        return hub.packages().read(file.sha256());
    }

    /**
     * Publishes a file, in a new package if there is none of that name and version.
     *
     * @throws HttpProblem with status 403 if the actor may not
     */
    public PackageFile publish(Actor actor, Project project, NewFile wanted) {
        Permissions.require(actor, project, Action.PUSH);
        String sha256 = hub.packages().keep(wanted.content());
        long id = hub.database().inTransaction(handle -> {
            long owner = owner(handle, actor, project, wanted);
            return Row.in("packages_package_files")
                    .with("package_id", owner)
                    .with("file_name", wanted.file())
                    .with("file", wanted.file())
                    .with("size", (long) wanted.content().length)
                    .with("file_store", 1)
                    .with("file_md5", digest("MD5", wanted.content()))
                    .with("file_sha1", digest("SHA-1", wanted.content()))
                    .with("file_sha256", HexFormat.of().parseHex(sha256))
                    .moment(actor.now(), "created_at", "updated_at")
                    .insert(handle);
        });
        return file(project, wanted.name(), wanted.version(), wanted.file())
                .filter(file -> file.id() == id)
                .orElseThrow();
    }

    private static long owner(Handle handle, Actor actor, Project project, NewFile wanted) {
        Optional<Long> there = handle.createQuery("SELECT id FROM packages_packages WHERE project_id = :project AND"
                        + " package_type = :type AND name = :name AND version = :version AND coalesce(status, 0) < 4")
                .bind("project", project.id())
                .bind("type", TYPES.indexOf("generic"))
                .bind("name", wanted.name())
                .bind("version", wanted.version())
                .mapTo(Long.class)
                .findFirst();
        if (there.isPresent()) {
            Row row = Row.in("packages_packages").moment(actor.now(), "updated_at");
            wanted.status().ifPresent(status -> row.with("status", STATUSES.indexOf(status)));
            row.update(handle, there.get());
            return there.get();
        }
        return Row.in("packages_packages")
                .with("project_id", project.id())
                .with("name", wanted.name())
                .with("version", wanted.version())
                .with("package_type", TYPES.indexOf("generic"))
                .with("status", STATUSES.indexOf(wanted.status().orElse("default")))
                .with("creator_id", actor.id())
                .moment(actor.now(), "created_at", "updated_at")
                .insert(handle);
    }

    private static byte[] digest(String algorithm, byte[] content) {
        try {
            return MessageDigest.getInstance(algorithm).digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has " + algorithm, e);
        }
    }

    /** Deletes a package with its files; those who manage the project may. */
    public void delete(Actor actor, Project project, long id) {
        Permissions.require(actor, project, Action.MANAGE_SETTINGS);
        find(project, id);
        hub.database().useTransaction(handle -> {
            handle.execute("DELETE FROM packages_package_files WHERE package_id = ?", id);
            handle.execute("DELETE FROM packages_build_infos WHERE package_id = ?", id);
            handle.execute("DELETE FROM packages_packages WHERE id = ?", id);
        });
    }

    /** Deletes a file of a package. */
    public void deleteFile(Actor actor, Project project, long packageId, long id) {
        Permissions.require(actor, project, Action.MANAGE_SETTINGS);
        find(project, packageId);
        int deleted = hub.database()
                .withHandle(handle -> handle.execute(
                        "DELETE FROM packages_package_files WHERE package_id = ? AND id = ?", packageId, id));
        if (deleted == 0) {
            throw HttpProblem.notFound("404 Not Found");
        }
    }
}
