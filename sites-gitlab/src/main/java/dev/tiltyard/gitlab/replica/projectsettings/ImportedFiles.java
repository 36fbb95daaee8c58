package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.replica.archive.ExportArchive;
import dev.tiltyard.gitlab.replica.archive.LeftOut;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Topics;
import dev.tiltyard.sitekit.data.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The files, the topics and the visibility of a project that is imported. */
final class ImportedFiles {
    private static final String UPLOAD = "uploads/[0-9a-f]{32}/[^/]+";

    private final Hub hub;
    private final Projects projects;
    private final Project project;

    ImportedFiles(Hub hub, Projects projects, Project project) {
        this.hub = hub;
        this.projects = projects;
        this.project = project;
    }

    /** Who sees it, as far as its group allows, and its topics. */
    void settings(Handle handle, Actor actor, ExportArchive archive) {
        int level = archive.project().path("visibility_level").asInt(0);
        handle.createUpdate(
                        "UPDATE projects p SET visibility_level = least(CAST(:level AS integer), (SELECT CASE WHEN n.type ="
                                + " 'Group' THEN n.visibility_level ELSE 20 END FROM namespaces n WHERE n.id = p.namespace_id))"
                                + " WHERE id = :id")
                .bind("level", List.of(0, 10, 20).contains(level) ? level : 0)
                .bind("id", project.id())
                .execute();
        List<String> topics = new ArrayList<>();
        archive.project().path("topics").forEach(topic -> topics.add(topic.asText()));
        archive.project().path("tag_list").forEach(topic -> topics.add(topic.asText()));
        topics.addAll(
                Arrays.asList(archive.project().path("tag_list").asText("").split(",")));
        Topics.set(handle, actor, project.id(), topics);
        Topics.recount(handle, project.id());
    }

    /** The files that texts name. */
    void uploads(Handle handle, Actor actor, ExportArchive archive, LeftOut leftOut) throws IOException {
        long others = 0;
        for (String name : archive.files("uploads")) {
            if (!name.matches(UPLOAD)) {
                others++;
                continue;
            }
            byte[] content = Files.readAllBytes(archive.file(name).orElseThrow());
            String path = name.substring("uploads/".length());
            Row.in("uploads")
                    .with("size", (long) content.length)
                    .with("path", path)
                    .with("checksum", hub.attachments().keep(content))
                    .with("model_id", project.id())
                    .with("model_type", "Project")
                    .with("uploader", "FileUploader")
                    .with("store", 1)
                    .with("secret", path.split("/")[0])
                    .at(actor.now(), "created_at")
                    .insert(handle);
        }
        leftOut.count("uploads", others);
        if (avatar(archive).isEmpty()) {
            leftOut.count("avatar", archive.files("avatar").size());
        }
    }

    /** The project's picture. One that is too large or no picture was left out. */
    void keepAvatar(Actor actor, ExportArchive archive) throws IOException {
        Optional<ProjectAvatars.Picture> picture = avatar(archive);
        if (picture.isPresent()) {
            new ProjectAvatars(hub, projects).keep(actor, project, picture.get());
        }
    }

    private static Optional<ProjectAvatars.Picture> avatar(ExportArchive archive) throws IOException {
        for (String name : archive.files("avatar")) {
            byte[] content = Files.readAllBytes(archive.file(name).orElseThrow());
            if (ProjectAvatars.accepts(content)) {
                return Optional.of(new ProjectAvatars.Picture(ProjectAvatars.name(name), content));
            }
        }
        return Optional.empty();
    }
}
