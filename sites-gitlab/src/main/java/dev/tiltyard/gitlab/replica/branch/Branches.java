package dev.tiltyard.gitlab.replica.branch;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.TagBuilder;

/** Creates and deletes branches and tags. Safe for use by many threads. */
public final class Branches {
    private static final int LONGEST_PATH = 1024;
    private static final int LONGEST_PART = 250;

    private final Hub hub;
    private final Protection protection;
    private final ProtectedTags protectedTags;
    private final Pushes pushes;

    public Branches(Hub hub) {
        this.hub = hub;
        this.protection = new Protection(hub);
        this.protectedTags = new ProtectedTags(hub);
        this.pushes = new Pushes(hub);
    }

    public Protection protection() {
        return protection;
    }

    public ProtectedTags protectedTags() {
        return protectedTags;
    }

    /** The head commit of a branch; empty if there is no such branch. */
    public Optional<ObjectId> find(long project, String branch) {
        return tip(project, "refs/heads/" + branch);
    }

    private Optional<ObjectId> tip(long project, String name) {
        try {
            if (!isPossible(name) || !hub.repositories().exists(project)) {
                return Optional.empty();
            }
            Ref ref = hub.repositories().repository(project).exactRef(name);
            return Optional.ofNullable(ref).map(Ref::getObjectId);
        } catch (IOException e) {
            throw new UncheckedIOException(name + " of project " + project, e);
        }
    }

    /** Whether git allows the name, and a file system: branches and tags are files, which are locked under a longer name. */
    static boolean isPossible(String ref) {
        return Repository.isValidRefName(ref)
                && ref.length() <= LONGEST_PATH
                && Stream.of(ref.split("/"))
                        .allMatch(part -> part.getBytes(StandardCharsets.UTF_8).length <= LONGEST_PART);
    }

    /**
     * Creates a branch.
     *
     * @param from a branch, a tag or a commit
     * @throws HttpProblem with status 400 if there is one of that name, or nothing of the other
     */
    public void create(Actor actor, Project project, String name, String from) {
        Permissions.require(actor, project, Action.PUSH);
        if (protection.rules(project).stream().anyMatch(rule -> rule.covers(name))
                && !protection.maySend(project, name)) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        make(actor, project, "refs/heads/" + name, from, "Branch already exists", "");
    }

    /** Creates a tag; one with a message is annotated. */
    public void createTag(Actor actor, Project project, String name, String from, String message) {
        Permissions.require(actor, project, Action.PUSH);
        if (!protectedTags.mayCreate(project, name)) {
            throw HttpProblem.badRequest("You are not allowed to create this tag as it is protected.");
        }
        make(actor, project, "refs/tags/" + name, from, "Tag " + name + " already exists", message);
    }

    private void make(Actor actor, Project project, String ref, String from, String taken, String message) {
        if (!isPossible(ref) || ref.contains("refs/heads/-")) {
            throw HttpProblem.badRequest(ref.startsWith("refs/heads/") ? "Branch name is invalid" : "Tag name invalid");
        }
        Lock writing = hub.repositories().writing(project.id());
        ObjectId made;
        writing.lock();
        try {
            ObjectId start = resolve(project, from)
                    .orElseThrow(() -> HttpProblem.badRequest(
                            ref.startsWith("refs/heads/")
                                    ? "Invalid reference name: " + from
                                    : "Target " + from + " is invalid"));
            if (tip(project.id(), ref).isPresent()) {
                throw HttpProblem.badRequest(taken);
            }
            Repository repository = hub.repositories().repository(project.id());
            made = message.isBlank() ? start : annotated(actor, repository, ref, start, message);
            RefUpdate update = repository.updateRef(ref);
            update.setExpectedOldObjectId(ObjectId.zeroId());
            update.setNewObjectId(made);
            update.disableRefLog();
            RefUpdate.Result result = update.update();
            if (result != RefUpdate.Result.NEW) {
                throw HttpProblem.badRequest("Failed to create " + ref + ": " + result);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("could not make " + ref + " in " + project.fullPath(), e);
        } finally {
            writing.unlock();
        }
        pushes.happened(actor, project, List.of(new Pushed(ref, ObjectId.zeroId(), made)));
    }

    private ObjectId annotated(Actor actor, Repository repository, String ref, ObjectId start, String message)
            throws IOException {
        TagBuilder tag = new TagBuilder();
        tag.setTag(ref.substring("refs/tags/".length()));
        tag.setObjectId(start, Constants.OBJ_COMMIT);
        tag.setTagger(Identity.of(hub, actor));
        tag.setMessage(message);
        try (ObjectInserter inserter = repository.newObjectInserter()) {
            ObjectId made = inserter.insert(tag);
            inserter.flush();
            return made;
        }
    }

    /** Resolves a branch, a tag or a commit name to its commit. */
    public Optional<ObjectId> resolve(Project project, String name) {
        try {
            Repository repository = hub.repositories().repository(project.id());
            for (String candidate : new String[] {"refs/heads/" + name, "refs/tags/" + name}) {
                ObjectId found =
                        Repository.isValidRefName(candidate) ? repository.resolve(candidate + "^{commit}") : null;
                if (found != null) {
                    return Optional.of(found);
                }
            }
            boolean hexadecimal = name.matches("[0-9a-f]{7,40}|HEAD");
            return hexadecimal ? Optional.ofNullable(repository.resolve(name + "^{commit}")) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(name + " in " + project.fullPath(), e);
        }
    }

    /**
     * Deletes a branch that is neither protected nor the one that the project begins with.
     *
     * @throws HttpProblem with status 404 if there is none
     */
    public void delete(Actor actor, Project project, String name) {
        Permissions.require(actor, project, Action.PUSH);
        if (protection.isProtected(project, name)) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        remove(actor, project, "refs/heads/" + name, "404 Branch Not Found");
    }

    /** Deletes a tag; one that is protected needs who may protect it. */
    public void deleteTag(Actor actor, Project project, String name) {
        Permissions.require(
                actor, project, protectedTags.isProtected(project, name) ? Action.PROTECT_BRANCH : Action.PUSH);
        hub.database()
                .useHandle(handle ->
                        handle.execute("DELETE FROM releases WHERE project_id = ? AND tag = ?", project.id(), name));
        remove(actor, project, "refs/tags/" + name, "404 Tag Not Found");
    }

    private void remove(Actor actor, Project project, String ref, String missing) {
        Lock writing = hub.repositories().writing(project.id());
        ObjectId before;
        writing.lock();
        try {
            before = tip(project.id(), ref).orElseThrow(() -> HttpProblem.notFound(missing));
            Repository repository = hub.repositories().repository(project.id());
            if (ref.equals(repository.getFullBranch())) {
                throw HttpProblem.badRequest("Cannot remove HEAD branch");
            }
            RefUpdate update = repository.updateRef(ref);
            update.setForceUpdate(true);
            update.disableRefLog();
            RefUpdate.Result result = update.delete();
            if (result != RefUpdate.Result.FORCED && result != RefUpdate.Result.NO_CHANGE) {
                throw HttpProblem.badRequest("Failed to remove " + ref + ": " + result);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("could not delete " + ref + " of " + project.fullPath(), e);
        } finally {
            writing.unlock();
        }
        pushes.happened(actor, project, List.of(new Pushed(ref, before, ObjectId.zeroId())));
    }

    /** Sets the project's default branch. */
    public void setDefault(Actor actor, Project project, String branch) {
        Permissions.require(actor, project, Action.MANAGE_SETTINGS);
        if (find(project.id(), branch).isEmpty()) {
            throw HttpProblem.badRequest("Could not set the default branch: there is no branch " + branch);
        }
        hub.repositories().setDefaultBranch(project.id(), branch);
        hub.database()
                .useHandle(handle ->
                        Row.in("projects").at(actor.now(), "updated_at").update(handle, project.id()));
    }
}
