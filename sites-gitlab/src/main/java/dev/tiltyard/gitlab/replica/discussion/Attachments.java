package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
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
import java.util.Map;
import java.util.Optional;

/** Files that are attached to comments and descriptions: a form keeps one, and its text then names it. */
public final class Attachments {
    private static final int LONGEST_NAME = 255;

    private final Hub hub;
    private final Projects projects;

    public Attachments(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    public void addTo(Routes routes) {
        routes.post("/{namespace...}/{project}/uploads", this::keep);
        routes.get("/{namespace...}/{project}/uploads/{secret:[0-9a-f]{32}}/{file}", this::show);
    }

    /**
     * A file that texts can name.
     *
     * @param url below the project's address
     * @param markdown that shows it
     */
    public record Attachment(String alt, String url, String markdown) {}

    private void keep(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        byte[] content = visit.upload("file").orElseThrow(() -> HttpProblem.badRequest("no file was sent"));
        Attachment kept =
                keep(hub.actor(visit), project, visit.uploadName("file").orElse(""), content);
        visit.json(Map.of(
                "link",
                Map.of(
                        "alt",
                        kept.alt(),
                        "url",
                        kept.url(),
                        "full_path",
                        project.address() + kept.url(),
                        "markdown",
                        kept.markdown())));
    }

    /** Keeps a file of a project. */
    public Attachment keep(Actor actor, Project project, String sent, byte[] content) {
        Permissions.require(actor, project, Action.COMMENT);
        String name = name(sent);
        String checksum = hub.attachments().keep(content);
        String secret = hub.ids().nextUuid().toString().replace("-", "");
        hub.database().useTransaction(handle -> Row.in("uploads")
                .with("size", (long) content.length)
                .with("path", secret + "/" + name)
                .with("checksum", checksum)
                .with("model_id", project.id())
                .with("model_type", "Project")
                .with("uploader", "FileUploader")
                .with("store", 1)
                .with("secret", secret)
                .at(actor.now(), "created_at")
                .insert(handle));
        Optional<ImageFile> image = ImageStore.inspect(content);
        String alt = image.isPresent() ? name.replaceFirst("\\.[^.]*$", "") : name;
        String address = "/uploads/" + secret + "/" + name;
        return new Attachment(alt, address, (image.isPresent() ? "!" : "") + "[" + alt + "](" + address + ")");
    }

    /** A file's name as links can have it. */
    private static String name(String sent) {
        String plain = sent.replaceAll(".*[/\\\\]", "").replaceAll("[^A-Za-z0-9._-]", "_");
        String end = plain.substring(Math.max(0, plain.length() - LONGEST_NAME));
        return end.matches("\\.*") ? "file" : end;
    }

    private void show(Visit visit) {
        Project project = projects.of(visit);
        String path = visit.parameter("secret") + "/" + visit.parameter("file");
        String checksum = hub.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT checksum FROM uploads WHERE model_type = 'Project' AND model_id = :id AND path = :path")
                        .bind("id", project.id())
                        .bind("path", path)
                        .mapTo(String.class)
                        .findFirst())
                .orElseThrow(() -> HttpProblem.notFound("there is no such file"));
        byte[] content = hub.attachments().read(checksum);
        Optional<ImageFile> image = ImageStore.inspect(content);
        visit.setHeader(
                "Content-Disposition",
                (image.isPresent() ? "inline" : "attachment") + "; filename=\"" + visit.parameter("file") + "\"");
        visit.bytes(
                image.map(file -> ImageStore.contentType(file.fileName())).orElse("application/octet-stream"), content);
    }
}
