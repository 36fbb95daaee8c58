package dev.tiltyard.gitlab.replica.transfer;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.wiki.Wikis;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.ReceivePack;
import org.eclipse.jgit.transport.RefAdvertiser;
import org.eclipse.jgit.transport.UploadPack;

/**
 * Git's own protocol over HTTP, for the ordinary {@code git} command: fetches by those who may see a project's code,
 * pushes by its developers, which make the project if it is not there; the same of its wiki, which is at the project's address
 * with {@code .wiki} behind it. Who asks is given by HTTP's basic authentication: a user name with their password, or anything
 * with an access token as the password.
 *
 * <p>Source: gitprotocol-http(5).
 */
public final class SmartHttp {
    private static final String UPLOAD = "git-upload-pack";
    private static final String RECEIVE = "git-receive-pack";

    private final Hub hub;
    private final Projects projects;
    private final Credentials credentials;
    private final Receiving receiving;
    private final Wikis wikis;

    public SmartHttp(Hub hub, Projects projects, Receiving receiving) {
        this.hub = hub;
        this.projects = projects;
        this.wikis = new Wikis(hub);
        this.credentials = new Credentials(hub);
        this.receiving = receiving;
    }

    public void addTo(Routes routes) {
        routes.get("/{namespace...}/{project}.git/info/refs", this::refs);
        routes.get("/{namespace...}/{project}/info/refs", SmartHttp::toRepository);
        routes.post("/{namespace...}/{project}.git/git-upload-pack", visit -> inProtocol(() -> fetch(visit)));
        routes.post("/{namespace...}/{project}.git/git-receive-pack", visit -> inProtocol(() -> push(visit)));
    }

    /** Sends who asks for the address of a project's page to that of its repository. */
    private static void toRepository(Visit visit) {
        String query = visit.queryString().map(text -> "?" + text).orElse("");
        visit.redirect(visit.path().replaceFirst("/info/refs$", ".git/info/refs") + query, 301);
    }

    private void refs(Visit visit) throws IOException {
        String service = visit.query("service").orElse("");
        if (!Set.of(UPLOAD, RECEIVE).contains(service)) {
            throw HttpProblem.forbidden("only Git's smart protocol is served");
        }
        boolean pushing = service.equals(RECEIVE);
        Optional<Access> access = access(visit, pushing);
        if (access.isEmpty()) {
            return;
        }
        OutputStream out = begin(visit, "application/x-" + service + "-advertisement");
        PacketLineOut lines = new PacketLineOut(out);
        boolean second = isSecondVersion(visit);
        if (!second || pushing) {
            lines.writeString("# service=" + service + "\n");
            lines.end();
        }
        RefAdvertiser.PacketLineOutRefAdvertiser advertiser = new RefAdvertiser.PacketLineOutRefAdvertiser(lines);
        if (pushing) {
            receiver(access.get()).sendAdvertisedRefs(advertiser);
        } else {
            UploadPack pack = hub.repositories().uploadPack(access.get().repository());
            if (second) {
                pack.setExtraParameters(Set.of("version=2"));
            }
            pack.sendAdvertisedRefs(advertiser, null);
        }
        out.flush();
    }

    /** What Git's library can't read was sent wrongly: the repository is here, and its failures have other types. */
    private static void inProtocol(Exchange exchange) throws IOException {
        try {
            exchange.run();
        } catch (IOException | IndexOutOfBoundsException | IllegalArgumentException e) {
            throw HttpProblem.badRequest("The body is not a request of Git's protocol: " + e.getMessage());
        }
    }

    /** One request and its answer. */
    @FunctionalInterface
    private interface Exchange {
        void run() throws IOException;
    }

    private void fetch(Visit visit) throws IOException {
        Optional<Access> access = access(visit, false);
        if (access.isEmpty()) {
            return;
        }
        UploadPack pack = hub.repositories().uploadPack(access.get().repository());
        if (isSecondVersion(visit)) {
            pack.setExtraParameters(Set.of("version=2"));
        }
        InputStream in = body(visit);
        OutputStream out = begin(visit, "application/x-git-upload-pack-result");
        pack.uploadWithExceptionPropagation(in, out, null);
        out.flush();
    }

    private void push(Visit visit) throws IOException {
        Optional<Access> access = access(visit, true);
        if (access.isEmpty()) {
            return;
        }
        Access found = access.get();
        InputStream in = body(visit);
        OutputStream out = begin(visit, "application/x-git-receive-pack-result");
        if (found.wiki()) {
            receiving.receive(found.repository(), receiver(found), in, out);
        } else {
            receiving.receive(new Actor(found.viewer(), visit.now()), found.project(), visit.origin(), in, out, null);
        }
    }

    private ReceivePack receiver(Access access) {
        return access.wiki() ? hub.repositories().receivePack(access.repository()) : receiving.pack(access.project());
    }

    /** @param repository the number of the project's own repository or of its wiki's */
    private record Access(Project project, Viewer viewer, long repository) {
        boolean wiki() {
            return repository != project.id();
        }
    }

    /** Who asks for what; empty if the answer says why not, which git shows if it is plain text. */
    private Optional<Access> access(Visit visit, boolean pushing) {
        try {
            return granted(visit, pushing);
        } catch (HttpProblem e) {
            visit.status(e.status());
            visit.text("text/plain", e.getMessage() + "\n");
            return Optional.empty();
        }
    }

    private Optional<Access> granted(Visit visit, boolean pushing) {
        Credentials.Shown shown = credentials.shown(visit);
        if (shown == Credentials.Shown.WRONG) {
            return unauthorized(visit);
        }
        Viewer viewer = shown.viewer();
        String path = Projects.path(visit);
        boolean wiki = path.endsWith(".wiki");
        Optional<Project> found = projects.find(viewer, visit.now(), path.replaceFirst("\\.wiki$", ""));
        if (!viewer.signedIn() && (found.isEmpty() || pushing)) {
            return unauthorized(visit);
        }
        if (found.isEmpty() && pushing && !wiki && shown.writes()) {
            found = receiving.create(new Actor(viewer, visit.now()), path);
        }
        if (found.isEmpty()) {
            throw HttpProblem.notFound(
                    "The project you were looking for could not be found or you don't have permission"
                            + " to view it.");
        }
        Project project = found.get();
        if (!credentials.open(shown, project) || wiki && shown.deploys().isPresent()) {
            return unauthorized(visit);
        }
        Action reading = wiki ? Action.READ_WIKI : Action.READ_CODE;
        Action writing = wiki ? Action.EDIT_WIKI : Action.PUSH;
        if (!Permissions.allows(viewer, project, reading) || pushing && !Permissions.allows(viewer, project, writing)) {
            throw HttpProblem.forbidden(
                    pushing
                            ? "You are not allowed to push code to this project."
                            : "You are not allowed to download code from this project.");
        }
        if (pushing && !shown.writes() || !shown.reads()) {
            return unauthorized(visit);
        }
        return Optional.of(new Access(project, viewer, wiki ? wikis.repository(project) : project.id()));
    }

    private static Optional<Access> unauthorized(Visit visit) {
        visit.status(401);
        visit.setHeader("WWW-Authenticate", "Basic realm=\"GitLab\"");
        visit.text(
                "text/plain",
                "HTTP Basic: Access denied. The provided password or token is incorrect or your account"
                        + " has 2FA enabled and you must use a personal access token instead of a password.\n");
        return Optional.empty();
    }

    private static boolean isSecondVersion(Visit visit) {
        return List.of(visit.header("Git-Protocol").orElse("").split(":")).contains("version=2");
    }

    private static InputStream body(Visit visit) throws IOException {
        InputStream body = visit.bodyStream();
        return visit.header("Content-Encoding").filter("gzip"::equals).isPresent() ? new GZIPInputStream(body) : body;
    }

    private static OutputStream begin(Visit visit, String contentType) throws IOException {
        visit.setHeader("Cache-Control", "no-cache, max-age=0, must-revalidate");
        return visit.stream(contentType);
    }
}
