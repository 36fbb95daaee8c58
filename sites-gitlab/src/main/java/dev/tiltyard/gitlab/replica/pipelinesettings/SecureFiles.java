package dev.tiltyard.gitlab.replica.pipelinesettings;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;

/** Files for the pipelines of a project that are not in its repository, such as keys. Their content is never shown. */
final class SecureFiles {
    private static final int LARGEST = 5 * 1024 * 1024;
    private static final int MOST = 100;
    private static final int LONGEST_NAME = 255;

    private final Hub hub;

    SecureFiles(Hub hub) {
        this.hub = hub;
    }

    List<SecureFile> of(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT id, name, created_at AS uploaded FROM ci_secure_files WHERE project_id = :id ORDER BY id")
                .bind("id", project.id())
                .mapTo(SecureFile.class)
                .list());
    }

    /**
     * Keeps a file.
     *
     * @throws Invalid if it is too large, there are enough, or one has its name
     */
    void add(Actor actor, Project project, String sent, byte[] content) {
        String name = sent.replaceAll(".*[/\\\\]", "").strip();
        List<SecureFile> there = of(project);
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            throw new Invalid("Name", name.isEmpty() ? "can't be blank" : "is too long (maximum is 255 characters)");
        }
        if (content.length > LARGEST) {
            throw new Invalid("File", "size is too large (maximum is 5 MB)");
        }
        if (there.size() >= MOST) {
            throw new Invalid("base", "Maximum number of secure files (100) exceeded");
        }
        if (there.stream().anyMatch(file -> file.name().equals(name))) {
            throw new Invalid("Name", "has already been taken");
        }
        String checksum = hub.attachments().keep(content);
        Instant now = actor.now();
        hub.database().useTransaction(handle -> Row.in("ci_secure_files")
                .with("project_id", project.id())
                .with("name", name)
                .with("file", name)
                .with("file_store", 1)
                .with("checksum", HexFormat.of().parseHex(checksum))
                .moment(now, "created_at", "updated_at")
                .insert(handle));
    }

    /** Removes a file; does nothing if it is not the project's. */
    void remove(Project project, long id) {
        hub.database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM ci_secure_files WHERE id = ? AND project_id = ?", id, project.id()));
    }
}
