package dev.tiltyard.gitlab.replica.transfer;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.sshd.server.command.AbstractCommandSupport;
import org.eclipse.jgit.transport.UploadPack;

/** One command that came over SSH: a fetch, a push, or a greeting. */
final class SshCommand extends AbstractCommandSupport {
    private static final Pattern GIT = Pattern.compile("git[- ](upload-pack|receive-pack) '?/?([^']+?)(?:\\.git)?/?'?");

    private final SshDoor door;

    SshCommand(SshDoor door, String line) {
        super(line, null);
        this.door = door;
    }

    @Override
    public void run() {
        door.operate(getCommand(), getServerSession(), this::operate);
    }

    private void operate() {
        try {
            onExit(serve());
        } catch (IOException | RuntimeException e) {
            tell("GitLab: " + e.getMessage());
            onExit(128);
        }
    }

    private int serve() throws IOException {
        Viewer viewer = door.viewer(getServerSession());
        Matcher git = GIT.matcher(getCommand());
        if (!git.matches()) {
            if (getCommand().isEmpty()) {
                getOutputStream()
                        .write(("Welcome to GitLab, @" + viewer.username() + "!\r\n").getBytes(StandardCharsets.UTF_8));
                getOutputStream().flush();
                return 0;
            }
            tell("GitLab: Disallowed command");
            return 1;
        }
        Actor actor = new Actor(viewer, door.clock().instant());
        boolean pushes = git.group(1).equals("receive-pack");
        Optional<Project> found = door.projects().find(viewer, actor.now(), git.group(2));
        if (found.isEmpty() && pushes && !door.deploys(getServerSession())) {
            found = door.receiving().create(actor, git.group(2));
        }
        if (found.isEmpty()) {
            tell(
                    "GitLab: The project you were looking for could not be found or you don't have permission to view it.");
            return 1;
        }
        if (!door.opens(getServerSession(), found.get(), pushes)) {
            tell("GitLab: This deploy key does not have " + (pushes ? "write " : "") + "access to this project.");
            return 1;
        }
        return pushes ? push(actor, found.get()) : fetch(actor, found.get());
    }

    private int fetch(Actor actor, Project project) throws IOException {
        if (!Permissions.allows(actor.viewer(), project, Action.READ_CODE)) {
            tell("GitLab: You are not allowed to download code from this project.");
            return 1;
        }
        UploadPack pack = new UploadPack(door.hub().repositories().repository(project.id()));
        String protocol = getEnvironment().getEnv().get("GIT_PROTOCOL");
        if (protocol != null) {
            pack.setExtraParameters(Set.of(protocol.split(":")));
        }
        pack.uploadWithExceptionPropagation(getInputStream(), getOutputStream(), getErrorStream());
        getOutputStream().flush();
        return 0;
    }

    private int push(Actor actor, Project project) throws IOException {
        if (!Permissions.allows(actor.viewer(), project, Action.PUSH)) {
            tell("GitLab: You are not allowed to push code to this project.");
            return 1;
        }
        door.receiving().receive(actor, project, "", getInputStream(), getOutputStream(), getErrorStream());
        return 0;
    }

    private void tell(String text) {
        try {
            OutputStream errors = getErrorStream();
            errors.write((text + "\n").getBytes(StandardCharsets.UTF_8));
            errors.flush();
        } catch (IOException e) {
            log.debug("nobody listens any more", e);
        }
    }
}
