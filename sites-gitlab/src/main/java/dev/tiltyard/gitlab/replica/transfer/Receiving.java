package dev.tiltyard.gitlab.replica.transfer;

import dev.tiltyard.gitlab.replica.branch.ProtectedTags;
import dev.tiltyard.gitlab.replica.branch.Protection;
import dev.tiltyard.gitlab.replica.branch.Pushed;
import dev.tiltyard.gitlab.replica.branch.Pushes;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.transport.PreReceiveHook;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.transport.ReceivePack;
import org.jspecify.annotations.Nullable;

/** Receives pushes, over HTTP or SSH, and applies their consequences. */
final class Receiving {
    private final Hub hub;
    private final Protection protection;
    private final ProtectedTags protectedTags;
    private final Pushes pushes;

    Receiving(Hub hub) {
        this.hub = hub;
        this.protection = new Protection(hub);
        this.protectedTags = new ProtectedTags(hub);
        this.pushes = new Pushes(hub);
    }

    /** The receiver of an authorized push to a project. */
    ReceivePack pack(Project project, String origin) {
        ReceivePack pack = hub.repositories().receivePack(project.id());
        pack.setAllowNonFastForwards(true);
        pack.setPreReceiveHook(hook(project, origin));
        return pack;
    }

    /**
     * Receives a push. Nobody else writes to the project meanwhile; a branch that has moved on since the pusher saw it
     * is refused by Git.
     *
     * @param errors where progress goes to; null if it goes the way of the answer
     */
    void receive(
            Actor actor,
            Project project,
            ReceivePack pack,
            InputStream in,
            OutputStream out,
            @Nullable OutputStream errors)
            throws IOException {
        List<Pushed> changes = new ArrayList<>();
        pack.setPostReceiveHook((any, commands) -> commands.stream()
                .filter(command -> command.getResult() == ReceiveCommand.Result.OK)
                .filter(command -> command.getRefName().matches("refs/(heads|tags)/.+"))
                .map(command -> new Pushed(command.getRefName(), command.getOldId(), command.getNewId()))
                .forEach(changes::add));
        Lock writing = hub.repositories().writing(project.id());
        writing.lock();
        try {
            pack.receiveWithExceptionPropagation(in, out, errors);
            out.flush();
        } finally {
            writing.unlock();
        }
        pushes.happened(actor, project, changes);
    }

    /** Receives a push to a repository that nothing else depends on: a wiki's. */
    void receive(long repository, ReceivePack pack, InputStream in, OutputStream out) throws IOException {
        Lock writing = hub.repositories().writing(repository);
        writing.lock();
        try {
            pack.receiveWithExceptionPropagation(in, out, null);
            out.flush();
        } finally {
            writing.unlock();
        }
    }

    private PreReceiveHook hook(Project project, String origin) {
        return (ReceivePack pack, Collection<ReceiveCommand> commands) -> {
            for (ReceiveCommand command : commands) {
                Optional<String> refusal = refusal(project, command);
                refusal.ifPresent(reason -> {
                    pack.sendMessage("GitLab: " + reason);
                    command.setResult(ReceiveCommand.Result.REJECTED_OTHER_REASON, "pre-receive hook declined");
                });
                if (refusal.isEmpty()) {
                    offer(project, origin, pack, command);
                }
            }
        };
    }

    /** Prints the address that opens a merge request for a new branch. */
    private static void offer(Project project, String origin, ReceivePack pack, ReceiveCommand command) {
        String ref = command.getRefName();
        if (command.getType() == ReceiveCommand.Type.CREATE && ref.startsWith(Constants.R_HEADS)) {
            String branch = ref.substring(Constants.R_HEADS.length());
            pack.sendMessage("");
            pack.sendMessage("To create a merge request for " + branch + ", visit:");
            pack.sendMessage("  " + origin + project.address()
                    + "/-/merge_requests/new?merge_request%5Bsource_branch%5D=" + branch.replace("/", "%2F"));
            pack.sendMessage("");
        }
    }

    private Optional<String> refusal(Project project, ReceiveCommand command) {
        String ref = command.getRefName();
        if (project.archived()) {
            return Optional.of("You are not allowed to push code to this project: it is archived.");
        }
        boolean tag = ref.startsWith(Constants.R_TAGS);
        if (!tag && !ref.startsWith(Constants.R_HEADS)) {
            return Optional.of("You may not update " + ref + ".");
        }
        Protection.Change change =
                switch (command.getType()) {
                    case DELETE -> Protection.Change.DELETE;
                    case UPDATE_NONFASTFORWARD -> Protection.Change.REWRITE;
                    case UPDATE -> tag ? Protection.Change.REWRITE : Protection.Change.WRITE;
                    case CREATE -> Protection.Change.WRITE;
                };
        if (tag) {
            return protectedTags.refusal(project, ref.substring(Constants.R_TAGS.length()), change);
        }
        return protection.refusal(project, ref.substring(Constants.R_HEADS.length()), change);
    }
}
