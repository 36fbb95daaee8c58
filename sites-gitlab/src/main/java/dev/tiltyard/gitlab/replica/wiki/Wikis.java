package dev.tiltyard.gitlab.replica.wiki;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.replica.branch.Identity;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEditor;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/**
 * Pages of wikis, each a Markdown file in the wiki's repository, which is created with its first page. Whether a project may
 * be seen has been checked before; what is written is checked here. Safe for use by many threads.
 */
public final class Wikis {
    private static final String BRANCH = "main";
    private static final String SUFFIX = ".md";

    private final Hub hub;

    public Wikis(Hub hub) {
        this.hub = hub;
    }

    /**
     * A page.
     *
     * @param slug its address below the wiki: {@code setup/first-steps}
     * @param version the commit that it was read from
     */
    public record WikiPage(String slug, String content, String version) {
        /** Its name as people read it: {@code first steps}. */
        public String title() {
            return Wikis.title(slug);
        }
    }

    /** A change of a page. */
    public record Version(String id, String author, String message, Instant when) {
        public String shortId() {
            return id.substring(0, 8);
        }
    }

    /** What a page with this address is called. */
    public static String title(String slug) {
        return slug.substring(slug.lastIndexOf('/') + 1).replace('-', ' ');
    }

    /** The addresses of all pages, in alphabetical order. */
    public List<String> slugs(Project project) {
        return reading(project, (repository, head) -> {
                    List<String> slugs = new ArrayList<>();
                    try (RevWalk walk = new RevWalk(repository);
                            TreeWalk tree = new TreeWalk(repository)) {
                        tree.addTree(walk.parseCommit(head).getTree());
                        tree.setRecursive(true);
                        while (tree.next()) {
                            String path = tree.getPathString();
                            if (path.endsWith(SUFFIX)) {
                                slugs.add(path.substring(0, path.length() - SUFFIX.length()));
                            }
                        }
                    }
                    slugs.sort(String.CASE_INSENSITIVE_ORDER.thenComparing(String::compareTo));
                    return slugs;
                })
                .orElse(List.of());
    }

    /** A page as it is now. */
    public Optional<WikiPage> find(Project project, String slug) {
        return find(project, slug, Constants.R_HEADS + BRANCH);
    }

    /**
     * A page as it was.
     *
     * @param version the name of a commit of the wiki
     */
    public Optional<WikiPage> find(Project project, String slug, String version) {
        if (!version.startsWith(Constants.R_HEADS) && !version.matches("[0-9a-f]{7,40}")) {
            return Optional.empty();
        }
        return reading(project, (repository, head) -> {
                    ObjectId commit = repository.resolve(version + "^{commit}");
                    if (commit == null) {
                        return Optional.<WikiPage>empty();
                    }
                    try (RevWalk walk = new RevWalk(repository);
                            TreeWalk tree = TreeWalk.forPath(
                                    repository,
                                    slug + SUFFIX,
                                    walk.parseCommit(commit).getTree())) {
                        return tree == null
                                ? Optional.<WikiPage>empty()
                                : Optional.of(
                                        new WikiPage(slug, text(repository.open(tree.getObjectId(0))), commit.name()));
                    }
                })
                .flatMap(found -> found);
    }

    /** What a page says; nothing if it is larger than the site shows. */
    private static String text(ObjectLoader page) throws IOException {
        return page.getSize() > CommitLog.LARGEST_SHOWN ? "" : new String(page.getBytes(), StandardCharsets.UTF_8);
    }

    /** The changes of a page, newest first. */
    public List<Version> history(Project project, String slug) {
        return reading(project, (repository, head) -> {
                    List<Version> versions = new ArrayList<>();
                    try (RevWalk walk = new RevWalk(repository)) {
                        walk.markStart(walk.parseCommit(head));
                        walk.setTreeFilter(AndTreeFilter.create(PathFilter.create(slug + SUFFIX), TreeFilter.ANY_DIFF));
                        for (RevCommit commit : walk) {
                            walk.parseBody(commit);
                            PersonIdent author = commit.getAuthorIdent();
                            versions.add(new Version(
                                    commit.name(),
                                    author.getName(),
                                    commit.getShortMessage(),
                                    author.getWhenAsInstant()));
                        }
                    }
                    return versions;
                })
                .orElse(List.of());
    }

    /**
     * Writes a page.
     *
     * @param before the address that the page has had; empty for a new one
     * @param title its title, which may name folders: {@code setup/first steps}
     * @param message the commit message; blank for the default
     * @return its address
     * @throws Invalid if it has no title, or another page has it
     */
    public String save(
            Actor actor, Project project, Optional<String> before, String title, String content, String message) {
        Permissions.require(actor, project, Action.EDIT_WIKI);
        String slug = slug(title);
        boolean moved = before.isPresent() && !before.get().equals(slug);
        if ((before.isEmpty() || moved) && find(project, slug).isPresent()) {
            throw new Invalid("base", "Duplicate page: A page with that title already exists");
        }
        if (before.isPresent() && find(project, before.get()).isEmpty()) {
            throw HttpProblem.notFound("404 Wiki Page Not Found");
        }
        String subject = message.isBlank()
                ? defaultMessage(actor, before.isPresent() ? "updated" : "created", slug)
                : message.strip();
        byte[] bytes = content.replace("\r\n", "\n").getBytes(StandardCharsets.UTF_8);
        write(actor, project, subject, moved ? before.get() : null, slug, bytes);
        return slug;
    }

    /** Deletes a page. */
    public void delete(Actor actor, Project project, String slug) {
        Permissions.require(actor, project, Action.EDIT_WIKI);
        if (find(project, slug).isEmpty()) {
            throw HttpProblem.notFound("404 Wiki Page Not Found");
        }
        write(actor, project, defaultMessage(actor, "deleted", slug), slug, null, new byte[0]);
    }

    /** The default commit message. */
    private static String defaultMessage(Actor actor, String done, String slug) {
        return actor.viewer().username() + " " + done + " page: " + title(slug);
    }

    /** The repository's number; creates the repository if there is none yet. */
    public long repository(Project project) {
        long number = Repositories.wiki(project.id());
        Lock writing = hub.repositories().writing(number);
        writing.lock();
        try {
            if (!hub.repositories().exists(number)) {
                hub.repositories().create(number, BRANCH);
            }
        } finally {
            writing.unlock();
        }
        return number;
    }

    private static String slug(String title) {
        String slug =
                title.strip().replaceAll("\\s+", "-").replaceAll("/{2,}", "/").replaceAll("^/|/$", "");
        if (slug.isEmpty()) {
            throw new Invalid("title", "can't be blank");
        }
        for (String part : slug.split("/", -1)) {
            if (part.equals(".") || part.equals("..") || part.equalsIgnoreCase(".git")) {
                throw new Invalid("title", "is invalid");
            }
        }
        return slug;
    }

    private interface Reading<T> {
        T read(Repository repository, ObjectId head) throws IOException;
    }

    /** Reads the wiki, if it has any page. */
    private <T> Optional<T> reading(Project project, Reading<T> reading) {
        long number = Repositories.wiki(project.id());
        if (!hub.repositories().exists(number)) {
            return Optional.empty();
        }
        try {
            Repository repository = hub.repositories().repository(number);
            ObjectId head = repository.resolve(Constants.R_HEADS + BRANCH);
            return head == null ? Optional.empty() : Optional.of(reading.read(repository, head));
        } catch (IOException e) {
            throw new UncheckedIOException("could not read the wiki of " + project.fullPath(), e);
        }
    }

    private void write(
            Actor actor, Project project, String message, @Nullable String gone, @Nullable String made, byte[] bytes) {
        long number = repository(project);
        Lock writing = hub.repositories().writing(number);
        writing.lock();
        try {
            Repository repository = hub.repositories().repository(number);
            ObjectId head = repository.resolve(Constants.R_HEADS + BRANCH);
            CommitBuilder commit = new CommitBuilder();
            PersonIdent who = Identity.of(hub, actor);
            commit.setAuthor(who);
            commit.setCommitter(who);
            commit.setMessage(message);
            if (head != null) {
                commit.setParentId(head);
            }
            ObjectId written;
            try (ObjectInserter inserter = repository.newObjectInserter()) {
                commit.setTreeId(tree(repository, inserter, head, gone, made, bytes));
                written = inserter.insert(commit);
                inserter.flush();
            }
            RefUpdate update = repository.updateRef(Constants.R_HEADS + BRANCH);
            update.setExpectedOldObjectId(head == null ? ObjectId.zeroId() : head);
            update.setNewObjectId(written);
            update.disableRefLog();
            RefUpdate.Result result = update.update();
            if (result != RefUpdate.Result.FAST_FORWARD && result != RefUpdate.Result.NEW) {
                throw HttpProblem.badRequest("Could not update the wiki. Please refresh and try again.");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("could not write to the wiki of " + project.fullPath(), e);
        } finally {
            writing.unlock();
        }
    }

    private static ObjectId tree(
            Repository repository,
            ObjectInserter inserter,
            @Nullable ObjectId head,
            @Nullable String gone,
            @Nullable String made,
            byte[] bytes)
            throws IOException {
        DirCache index = DirCache.newInCore();
        if (head != null) {
            DirCacheBuilder builder = index.builder();
            try (RevWalk walk = new RevWalk(repository)) {
                builder.addTree(
                        new byte[0],
                        DirCacheEntry.STAGE_0,
                        walk.getObjectReader(),
                        walk.parseCommit(head).getTree());
            }
            builder.finish();
        }
        DirCacheEditor editor = index.editor();
        if (gone != null) {
            editor.add(new DirCacheEditor.DeletePath(gone + SUFFIX));
        }
        if (made != null) {
            ObjectId blob = inserter.insert(Constants.OBJ_BLOB, bytes);
            editor.add(new DirCacheEditor.PathEdit(made + SUFFIX) {
                @Override
                public void apply(DirCacheEntry entry) {
                    entry.setFileMode(FileMode.REGULAR_FILE);
                    entry.setObjectId(blob);
                }
            });
        }
        editor.finish();
        return index.writeTree(inserter);
    }
}
