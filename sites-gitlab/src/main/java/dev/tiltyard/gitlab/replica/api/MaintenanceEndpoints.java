package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** Upkeep of a project's repository: packing it, and a copy of its files for administrators. */
public final class MaintenanceEndpoints extends Endpoints {
    private static final int BLOCK = 512;

    @Override
    void addTo(Registry api) {
        // The other task of the original, prune, drops objects that merge requests of this site can still show.
        api.on("POST", "/projects/{id}/housekeeping", Parameters.of(Parameter.choice("task", "eager")), call -> {
                    Project project = call.project();
                    Permissions.require(call.member(), project, Action.MANAGE_SETTINGS);
                    call.hub().repositories().compress(project.id());
                    return new Answer.Body(201, true);
                })
                .on("GET", "/projects/{id}/snapshot", Parameters.of(Parameter.flag("wiki")), this::snapshot);
    }

    private Answer snapshot(Call call) throws IOException {
        call.admin();
        Project project = call.project();
        Repositories repositories = call.hub().repositories();
        long id = call.params().on("wiki") ? Repositories.wiki(project.id()) : project.id();
        if (!repositories.exists(id)) {
            throw HttpProblem.notFound("404 Not Found");
        }
        Lock reading = repositories.reading(id);
        return new Answer.Streamed("application/x-tar", Answer.Streamed.UNKNOWN, "snapshot.tar", out -> {
            reading.lock();
            try {
                tar(repositories.path(id), out);
            } finally {
                reading.unlock();
            }
        });
    }

    private static void tar(Path folder, OutputStream out) throws IOException {
        List<Path> files;
        try (Stream<Path> walked = Files.walk(folder)) {
            files = walked.filter(Files::isRegularFile).sorted().toList();
        }
        TarArchiveOutputStream tar = new TarArchiveOutputStream(out, BLOCK);
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        for (Path file : files) {
            TarArchiveEntry entry =
                    new TarArchiveEntry(folder.relativize(file).toString().replace('\\', '/'));
            entry.setSize(Files.size(file));
            tar.putArchiveEntry(entry);
            Files.copy(file, tar);
            tar.closeArchiveEntry();
        }
        tar.finish();
        tar.flush();
    }
}
