package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.discussion.Attachments;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;

/** Files that texts of a project can name. */
public final class UploadEndpoints extends Endpoints {
    private final Attachments attachments;

    public UploadEndpoints(Attachments attachments) {
        this.attachments = attachments;
    }

    @Override
    void addTo(Registry api) {
        api.on(
                "POST",
                "/projects/{id}/uploads",
                Parameters.of(Parameter.of(Parameter.Type.FILE, "file").required()),
                call -> {
                    Project project = call.project(Action.READ_PROJECT);
                    byte[] content =
                            call.visit().upload("file").orElseThrow(() -> new Refused(400, "error", "file is invalid"));
                    Attachments.Attachment kept = attachments.keep(
                            call.member(),
                            project,
                            call.visit().uploadName("file").orElse(""),
                            content);
                    return Answer.created(new Shape()
                            .put("alt", kept.alt())
                            .put("url", kept.url())
                            .put("full_path", project.address() + kept.url())
                            .put("markdown", kept.markdown()));
                });
    }
}
