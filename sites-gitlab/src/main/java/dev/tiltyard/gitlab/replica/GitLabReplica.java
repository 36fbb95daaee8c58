package dev.tiltyard.gitlab.replica;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import dev.tiltyard.gitlab.replica.namespace.Naming;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.session.SignIn;
import dev.tiltyard.gitlab.replica.transfer.InstancePage;
import dev.tiltyard.gitlab.replica.transfer.LargeFiles;
import dev.tiltyard.gitlab.replica.transfer.SmartHttp;
import dev.tiltyard.gitlab.replica.transfer.SshDoor;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.WebServer;
import dev.tiltyard.values.SiteException;
import java.util.Map;

/** The replica of GitLab. */
public final class GitLabReplica {
    private static final String CONTENT_POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none';"
            + " style-src 'self' 'unsafe-inline'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

    /** The option for the port on which Git is served over SSH. */
    public static final String SSH_PORT = "gitlab-ssh-port";

    private static StaticFiles files() {
        return StaticFiles.beside(
                GitLabReplica.class,
                "gitlab.css",
                "gitlab.js",
                "sending.js",
                "code-colors.js",
                "issues-list.js",
                "project-settings.js",
                "repository-settings.js");
    }

    /** A copy's database and files for the site's services, without a server. */
    public static Hub hub(ReplicaContext context) {
        return hub(context, files());
    }

    private static Hub hub(ReplicaContext context, StaticFiles files) {
        Hub hub = new Hub(context, files);
        IssuableState.define(hub.database());
        return hub;
    }

    /** Starts answering over a copy of the world. */
    public ReplicaServer open(ReplicaContext context) {
        StaticFiles files = files();
        Hub hub = hub(context, files);
        Projects projects = new Projects(hub);
        Wiring wiring = new Wiring(hub, projects);
        SshDoor door =
                SshDoor.open(hub, projects, wiring.receiving(), context.clock(), context.host(), sshPort(context));
        try {
            return new GitLabServer(pages(context, files, hub, projects, wiring, door), door);
        } catch (RuntimeException e) {
            door.close();
            throw e;
        }
    }

    private static int sshPort(ReplicaContext context) {
        String port = context.settings().getOrDefault(SSH_PORT, "0");
        if (!port.matches("\\d{1,5}") || Integer.parseInt(port) > 65535) {
            throw new SiteException("--" + SSH_PORT + " " + port + " is not a port: give a number from 1 to 65535");
        }
        return Integer.parseInt(port);
    }

    private static WebServer pages(
            ReplicaContext context, StaticFiles files, Hub hub, Projects projects, Wiring wiring, SshDoor door) {
        return WebServer.in(context, Store.POSTGRES)
                .cookie("_gitlab_session")
                .files(files)
                .trailingSlashes()
                .headers(Map.of("Content-Security-Policy", CONTENT_POLICY))
                .errorPage((visit, status, reason) -> hub.error(status, reason))
                .onReset(wiring::forget)
                .where("namespace", Naming::namespace)
                .where("group", Naming::namespace)
                .where("project", Naming::project)
                .routes(routes -> {
                    new SmartHttp(hub, projects, wiring.receiving()).addTo(routes);
                    new LargeFiles(hub, projects).addTo(routes);
                    new InstancePage(hub, door).addTo(routes);
                    wiring.addApiTo(routes);
                    new SignIn(hub).addTo(routes);
                    wiring.addPagesTo(routes);
                })
                .start();
    }
}
