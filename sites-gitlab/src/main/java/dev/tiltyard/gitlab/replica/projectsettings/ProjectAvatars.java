package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.ImageFile;
import dev.tiltyard.sitekit.web.ImageStore;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** The pictures of projects: kept, served to who may see the project, and removed. Safe for use by many threads. */
public final class ProjectAvatars {
    private static final int LARGEST = 200 * 1024;
    private static final int LONGEST_NAME = 100;

    private final Hub hub;
    private final Projects projects;

    public ProjectAvatars(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    public void addTo(Routes routes) {
        routes.get("/uploads/-/system/project/avatar/{id:[0-9]{1,9}}/{file}", this::show);
        routes.post("/{namespace...}/{project}/-/avatar", this::removed);
    }

    /**
     * A picture that a form sent.
     *
     * @param name of its file, as addresses can have it
     */
    record Picture(String name, byte[] content) {}

    /**
     * The picture that a form sent; empty if it sent none.
     *
     * @throws Invalid if it is too large or no picture
     */
    static Optional<Picture> sent(Visit visit, String field) {
        Optional<byte[]> content = visit.upload(field);
        content.ifPresent(ProjectAvatars::check);
        return content.map(bytes -> new Picture(name(visit.uploadName(field).orElse("")), bytes));
    }

    /** Keeps the picture that a form sent as the project's; an empty field takes the project's picture away. */
    public void keepSent(Visit visit, Actor actor, Project project, String field) {
        Optional<Picture> picture = sent(visit, field);
        if (picture.isPresent()) {
            keep(actor, project, picture.get());
        } else if (visit.hasField(field) && visit.field(field).isEmpty()) {
            remove(actor, project);
        }
    }

    /** Whether a file can be a project's picture. */
    static boolean accepts(byte[] content) {
        return content.length <= LARGEST && ImageStore.inspect(content).isPresent();
    }

    private static void check(byte[] content) {
        List<String> errors = new ArrayList<>();
        if (content.length > LARGEST) {
            errors.add("is too big (should be at most 200 KB)");
        }
        if (ImageStore.inspect(content).isEmpty()) {
            errors.add(
                    "file format is not supported. Please try one of the following supported formats: png, jpg, jpeg,"
                            + " gif");
        }
        if (!errors.isEmpty()) {
            throw new Invalid(Map.of("avatar", errors));
        }
    }

    static String name(String sent) {
        String plain = sent.replaceAll(".*[/\\\\]", "").replaceAll("[^A-Za-z0-9._-]", "_");
        String end = plain.substring(Math.max(0, plain.length() - LONGEST_NAME));
        return end.matches("\\.*") ? "avatar" : end;
    }

    /** Keeps a picture as the project's. */
    void keep(Actor actor, Project project, Picture picture) {
        Permissions.require(actor, project, Action.MANAGE_SETTINGS);
        ImageFile image =
                hub.avatars().keep(picture.content()).orElseThrow(() -> new Invalid("avatar", "is no picture"));
        hub.database().useTransaction(handle -> {
            forget(handle, project, image.sha256());
            Row.in("uploads")
                    .with("size", (long) picture.content().length)
                    .with("path", "uploads/-/system/project/avatar/" + project.id() + "/" + picture.name())
                    .with("checksum", image.sha256())
                    .with("model_id", project.id())
                    .with("model_type", "Project")
                    .with("uploader", "AvatarUploader")
                    .with("mount_point", "avatar")
                    .with("store", 1)
                    .at(actor.now(), "created_at")
                    .insert(handle);
            Row.in("projects")
                    .with("avatar", picture.name())
                    .at(actor.now(), "updated_at")
                    .update(handle, project.id());
        });
    }

    private void removed(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        remove(hub.actor(visit), project);
        visit.redirect(project.address() + "/edit#js-general-settings");
    }

    private void remove(Actor actor, Project project) {
        Permissions.require(actor, project, Action.MANAGE_SETTINGS);
        hub.database().useTransaction(handle -> {
            forget(handle, project, "");
            Row.in("projects").withNull("avatar").at(actor.now(), "updated_at").update(handle, project.id());
        });
    }

    /** Drops the picture that a project has, and its file if no other project has the same; {@code kept} stays. */
    private void forget(Handle handle, Project project, String kept) {
        Optional<String> before = checksum(handle, project.id());
        handle.execute(
                "DELETE FROM uploads WHERE model_type = 'Project' AND uploader = 'AvatarUploader' AND model_id = ?",
                project.id());
        before.filter(checksum -> !checksum.equals(kept))
                .filter(checksum -> handle.createQuery(
                                "SELECT count(*) = 0 FROM uploads WHERE uploader = 'AvatarUploader' AND checksum = :sum")
                        .bind("sum", checksum)
                        .mapTo(Boolean.class)
                        .one())
                .ifPresent(checksum -> names(checksum).forEach(hub.avatars()::remove));
    }

    private static Optional<String> checksum(Handle handle, long project) {
        return handle.createQuery("SELECT checksum FROM uploads WHERE model_type = 'Project' AND model_id = :id"
                        + " AND uploader = 'AvatarUploader' ORDER BY id DESC LIMIT 1")
                .bind("id", project)
                .mapTo(String.class)
                .findFirst();
    }

    private static Stream<String> names(String checksum) {
        return Stream.of("png", "jpg", "gif").map(ending -> checksum + "." + ending);
    }

    /** A picture by its checksum; empty if its file is gone. */
    static Optional<byte[]> picture(Hub hub, String checksum) {
        return names(checksum)
                .flatMap(name -> hub.avatars().read(name).stream())
                .findFirst();
    }

    private void show(Visit visit) {
        Project project = projects.find(visit, visit.number("id"))
                .filter(found -> found.extras().avatar().equals(visit.parameter("file")))
                .orElseThrow(() -> HttpProblem.notFound("there is no such picture"));
        String file = hub.database()
                .withHandle(handle -> checksum(handle, project.id()))
                .flatMap(checksum -> names(checksum)
                        .filter(name -> hub.avatars().read(name).isPresent())
                        .findFirst())
                .orElseThrow(() -> HttpProblem.notFound("there is no such picture"));
        visit.bytes(ImageStore.contentType(file), hub.avatars().read(file).orElseThrow());
    }
}
