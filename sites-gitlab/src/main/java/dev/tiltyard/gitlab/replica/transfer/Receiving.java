package dev.tiltyard.gitlab.replica.transfer;

import dev.tiltyard.gitlab.replica.branch.ProtectedTags;
import dev.tiltyard.gitlab.replica.branch.Protection;
import dev.tiltyard.gitlab.replica.branch.Pushed;
import dev.tiltyard.gitlab.replica.branch.Pushes;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.pipeline.PushPipelines;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.projectcreation.NewProject;
import dev.tiltyard.gitlab.replica.projectcreation.ProjectCreation;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.transport.PreReceiveHook;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.transport.ReceivePack;
import org.jspecify.annotations.Nullable;

/** Receives pushes, over HTTP or SSH, and applies their consequences. */
public final class Receiving {
    private final Hub hub;
    private final ProjectCreation creation;
    private final PushPipelines pipelines;
    private final PushedRequests requests;
    private final Protection protection;
    private final ProtectedTags protectedTags;
    private final Pushes pushes;
    /** Projects that a push has just made, whose pusher has not been told yet. */
    private final Set<Long> untold = ConcurrentHashMap.newKeySet();

    public Receiving(Hub hub, ProjectCreation creation, PushPipelines pipelines, PushedRequests requests) {
        this.hub = hub;
        this.creation = creation;
        this.pipelines = pipelines;
        this.requests = requests;
        this.protection = new Protection(hub);
        this.protectedTags = new ProtectedTags(hub);
        this.pushes = new Pushes(hub);
    }

    /** Forgets the projects of a world that is no more. */
    public void forget() {
        untold.clear();
    }

    /**
     * Makes the project that a push goes to and that is not there: a private one, if the pusher may create projects in its
     * namespace.
     *
     * @param path full path of the project
     * @return empty if there is no such namespace, or none for this pusher
     */
    Optional<Project> create(Actor actor, String path) {
        int slash = path.lastIndexOf('/');
        if (!actor.viewer().signedIn() || slash < 0) {
            return Optional.empty();
        }
        Optional<Namespace> home = hub.database()
                .withHandle(handle -> Namespace.find(handle, actor, path.substring(0, slash)))
                .filter(Namespace::takesProjects);
        try {
            Optional<Project> made = home.map(namespace -> creation.create(
                    actor, NewProject.blank(path.substring(slash + 1), path.substring(slash + 1), namespace.id(), 0)));
            made.ifPresent(project -> untold.add(project.id()));
            return made;
        } catch (Invalid e) {
            throw HttpProblem.forbidden("Could not create project: " + String.join(", ", e.sentences()));
        }
    }

    /** The receiver of an authorized push to a project. */
    ReceivePack pack(Project project) {
        ReceivePack pack = hub.repositories().receivePack(project.id());
        pack.setAllowNonFastForwards(true);
        pack.setAllowPushOptions(true);
        pack.setPreReceiveHook(hook(project));
        return pack;
    }

    /**
     * Receives a push. Nobody else writes to the project meanwhile; a branch that has moved on since the pusher saw it
     * is refused by Git. Its consequences are there when the pusher gets the answer.
     *
     * @param origin address of this host as the pusher knows it
     * @param errors where progress goes to over a connection that stays open; null if it goes the way of the only answer
     */
    void receive(
            Actor actor,
            Project project,
            String origin,
            InputStream in,
            OutputStream out,
            @Nullable OutputStream errors)
            throws IOException {
        ReceivePack pack = pack(project);
        pack.setBiDirectionalPipe(errors != null);
        Lock writing = hub.repositories().writing(project.id());
        pack.setPostReceiveHook((any, commands) -> {
            List<Pushed> changes = commands.stream()
                    .filter(command -> command.getRefName().matches("refs/(heads|tags)/.+"))
                    .map(command -> new Pushed(command.getRefName(), command.getOldId(), command.getNewId()))
                    .toList();
            // The branches are written, and the consequences lock other projects, too.
            writing.unlock();
            try {
                pushes.happened(actor, project, changes);
                tell(actor, project, origin, pack, changes);
            } finally {
                writing.lock();
            }
        });
        writing.lock();
        try {
            pack.receiveWithExceptionPropagation(in, out, errors);
            out.flush();
        } finally {
            writing.unlock();
        }
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

    private PreReceiveHook hook(Project project) {
        return (ReceivePack pack, Collection<ReceiveCommand> commands) -> {
            for (ReceiveCommand command : commands) {
                refusal(project, command).ifPresent(reason -> {
                    pack.sendMessage("GitLab: " + reason);
                    command.setResult(ReceiveCommand.Result.REJECTED_OTHER_REASON, "pre-receive hook declined");
                });
            }
        };
    }

    /** Does what the push's options ask for, and prints what came of it and where merge requests of its branches are. */
    private void tell(Actor actor, Project project, String origin, ReceivePack pack, List<Pushed> changes) {
        PushOptions options =
                PushOptions.of(pack.getPushOptions() == null ? List.of() : List.copyOf(pack.getPushOptions()));
        List<String> refs = changes.stream()
                .filter(change -> !change.gone())
                .map(Pushed::name)
                .toList();
        try {
            pipelines.pushed(actor, project, refs, options.variables(), options.skipsPipelines());
        } catch (IOException e) {
            throw new UncheckedIOException("the configuration of " + project.fullPath(), e);
        }
        if (!options.isEmpty()) {
            List<String> errors = applied(actor, project, changes, options);
            if (!errors.isEmpty()) {
                String said = options.sent().stream()
                        .map(option -> "'" + option + "'")
                        .collect(Collectors.joining(" "));
                print(
                        pack,
                        "WARNINGS:",
                        "Error encountered with push options " + said + ": " + String.join("\n\n", errors));
            }
        }
        if (untold.remove(project.id())) {
            print(
                    pack,
                    "The private project " + project.fullPath() + " was successfully created.",
                    "",
                    "To configure the remote, run:",
                    "  git remote add origin " + origin + project.address() + ".git",
                    "",
                    "To view the project, visit:",
                    "  " + origin + project.address());
        }
        Project target = requests.target(actor, project);
        for (String branch : requests.branches(changes, target)) {
            requests.open(project, branch, target)
                    .ifPresentOrElse(
                            iid -> print(
                                    pack,
                                    "View merge request for " + branch + ":",
                                    "  " + origin + target.address() + "/-/merge_requests/" + iid),
                            () -> print(
                                    pack,
                                    "To create a merge request for " + branch + ", visit:",
                                    "  " + origin + project.address()
                                            + "/-/merge_requests/new?merge_request%5Bsource_branch%5D="
                                            + Visit.encode(branch)));
        }
    }

    private List<String> applied(Actor actor, Project project, List<Pushed> changes, PushOptions options) {
        try {
            return requests.apply(actor, project, changes, options);
        } catch (IOException e) {
            throw new UncheckedIOException("the branches that were pushed to " + project.fullPath(), e);
        }
    }

    private static void print(ReceivePack pack, String... lines) {
        pack.sendMessage("");
        for (String line : lines) {
            pack.sendMessage(line);
        }
        pack.sendMessage("");
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
