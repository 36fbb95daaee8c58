package dev.tiltyard.gitlab.replica;

import dev.tiltyard.gitlab.replica.transfer.SshDoor;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.web.WebServer;
import java.util.List;

/** The two servers of the replica: its pages, and Git over SSH. */
final class GitLabServer implements ReplicaServer {
    private final WebServer pages;
    private final SshDoor door;

    GitLabServer(WebServer pages, SshDoor door) {
        this.pages = pages;
        this.door = door;
    }

    @Override
    public int port() {
        return pages.port();
    }

    @Override
    public boolean answers() {
        return pages.answers() && door.answers();
    }

    @Override
    public List<String> routes() {
        return pages.routes();
    }

    @Override
    public long requests() {
        return pages.requests();
    }

    @Override
    public int running() {
        return pages.running() + door.running();
    }

    @Override
    public void whileQuiet(Runnable work) {
        door.whileQuiet(() -> pages.whileQuiet(work));
    }

    @Override
    public void close() {
        try {
            door.close();
        } finally {
            pages.close();
        }
    }
}
