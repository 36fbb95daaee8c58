package dev.tiltyard.gitlab.git;

import static java.util.Objects.requireNonNull;

import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.errors.RepositoryNotFoundException;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.internal.storage.file.GC;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefDatabase;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.WindowCacheConfig;
import org.eclipse.jgit.transport.ReceivePack;
import org.eclipse.jgit.transport.TransferConfig;
import org.eclipse.jgit.transport.UploadPack;
import org.jspecify.annotations.Nullable;

/**
 * The bare Git repositories of one copy of the site, one a project. Their paths are those of GitLab's hashed storage:
 * {@code @hashed/ab/cd/abcd….git}, the name being the SHA-256 of the project's number. Nothing in them depends on when or
 * where they were made: no reflogs, no collection of garbage, no configuration of the machine.
 *
 * <p>Repositories stay open between requests; {@link #forget} closes them when a reset has restored their files. Safe
 * for use by many threads.
 */
public final class Repositories implements AutoCloseable {
    private static final String CONFIG = """
            [core]
            \trepositoryformatversion = 0
            \tfilemode = true
            \tbare = true
            [gc]
            \tauto = 0
            [receive]
            \tautogc = false
            """;

    /** The largest file, and the largest push, in bytes: a small push may hold a file of any size. */
    private static final long LARGEST_OBJECT = 100L << 20;

    private static final long LARGEST_PUSH = 512L << 20;
    /** Larger objects are not kept in memory. */
    private static final int LARGEST_IN_MEMORY = 10 << 20;

    private final Path folder;
    private final Map<Long, FileRepository> open = new ConcurrentHashMap<>();
    private final Map<Long, ReadWriteLock> locks = new ConcurrentHashMap<>();

    /** @param files the folder of a copy's files; the repositories are in {@code repositories} below it */
    public Repositories(Path files) {
        GitSystem.use();
        WindowCacheConfig cache = new WindowCacheConfig();
        cache.setStreamFileThreshold(LARGEST_IN_MEMORY);
        cache.install();
        this.folder = files.resolve("repositories");
    }

    /** Where GitLab keeps a project's repository, below the folder of all repositories, without {@code .git}. */
    public static String diskPath(long project) {
        String hex = Sha256.hex(Long.toString(project));
        return "@hashed/" + hex.substring(0, 2) + "/" + hex.substring(2, 4) + "/" + hex;
    }

    /** The number of a wiki's repository, which is next to the project's own. */
    public static long wiki(long project) {
        return -project;
    }

    /** The folder of a project's repository, whether it is there or not. */
    public Path path(long project) {
        return folder.resolve(project < 0 ? diskPath(-project) + ".wiki.git" : diskPath(project) + ".git");
    }

    /** Whether the project has a repository. */
    public boolean exists(long project) {
        return Files.exists(path(project).resolve("HEAD"));
    }

    /**
     * Creates an empty repository.
     *
     * @param branch the branch that its first commit will be on
     */
    public void create(long project, String branch) {
        locked("create", project, lock(project).writeLock(), () -> {
            Path place = path(project);
            if (Files.exists(place.resolve("HEAD"))) {
                throw new IOException("there is one already");
            }
            for (String part : new String[] {"objects/info", "objects/pack", "refs/heads", "refs/tags"}) {
                Files.createDirectories(place.resolve(part));
            }
            Files.writeString(place.resolve("config"), CONFIG);
            Files.writeString(place.resolve("HEAD"), "ref: refs/heads/" + branch + "\n");
        });
    }

    /** Creates a repository with all branches and tags of another. */
    public void fork(long source, long target) {
        Lock reading = lock(source).readLock();
        reading.lock();
        try {
            locked("fork " + source + " as", target, lock(target).writeLock(), () -> copy(source, target));
        } finally {
            reading.unlock();
        }
    }

    private void copy(long source, long target) throws IOException {
        Path from = path(source);
        if (!Files.exists(from.resolve("HEAD"))) {
            throw new RepositoryNotFoundException(from.toFile());
        }
        Path to = path(target);
        if (Files.exists(to)) {
            throw new IOException("there is one already");
        }
        copyTree(from.resolve("objects"), to.resolve("objects"));
        Files.createDirectories(to.resolve("refs/heads"));
        Files.createDirectories(to.resolve("refs/tags"));
        Files.writeString(to.resolve("config"), CONFIG);
        Files.copy(from.resolve("HEAD"), to.resolve("HEAD"));
        Files.writeString(to.resolve("packed-refs"), packedRefs(source));
    }

    private String packedRefs(long source) throws IOException {
        RefDatabase database = repository(source).getRefDatabase();
        StringBuilder refs = new StringBuilder("# pack-refs with: peeled fully-peeled sorted \n");
        for (String kind : new String[] {"refs/heads/", "refs/tags/"}) {
            for (Ref ref : database.getRefsByPrefix(kind)) {
                refs.append(requireNonNull(ref.getObjectId()).name())
                        .append(' ')
                        .append(ref.getName())
                        .append('\n');
                ObjectId peeled = database.peel(ref).getPeeledObjectId();
                if (peeled != null) {
                    refs.append('^').append(peeled.name()).append('\n');
                }
            }
        }
        return refs.toString();
    }

    /** Deletes a project's repository, if it exists. */
    public void delete(long project) {
        locked("delete", project, lock(project).writeLock(), () -> {
            FileRepository known = open.remove(project);
            if (known != null) {
                known.close();
            }
            deleteTree(path(project));
            deleteEmptyAbove(path(project).getParent());
        });
    }

    /**
     * The project's repository. The caller must not close it.
     *
     * @throws UncheckedIOException if there is none
     */
    public Repository repository(long project) {
        return open.computeIfAbsent(project, id -> {
            try {
                FileRepository found = new FileRepository(path(id).toFile());
                if (!found.getObjectDatabase().exists()) {
                    found.close();
                    throw new RepositoryNotFoundException(path(id).toFile());
                }
                return found;
            } catch (IOException e) {
                throw new UncheckedIOException("Could not open the repository of project " + id, e);
            }
        });
    }

    /**
     * Reads a repository while it can't be deleted.
     *
     * @return what {@code read} returns; empty if the project has no repository, for instance because the project was
     *     deleted after the caller found it
     */
    public <T> Optional<T> read(long project, Read<T> read) {
        Lock reading = reading(project);
        reading.lock();
        try {
            return exists(project) ? Optional.of(read.from(repository(project))) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read the repository of project " + project, e);
        } finally {
            reading.unlock();
        }
    }

    /** What {@link #read} does with a repository. */
    @FunctionalInterface
    public interface Read<T> {
        T from(Repository repository) throws IOException;
    }

    /** What serves fetches of a project; clones may leave out objects and fetch them later by their names. */
    public UploadPack uploadPack(long project) {
        UploadPack pack = new UploadPack(repository(project));
        Config config = new Config();
        config.setBoolean("uploadpack", null, "allowFilter", true);
        config.setBoolean("uploadpack", null, "allowAnySHA1InWant", true);
        pack.setTransferConfig(new TransferConfig(config));
        pack.setRequestPolicy(UploadPack.RequestPolicy.ANY);
        pack.setBiDirectionalPipe(false);
        return pack;
    }

    /** What takes pushes to a project. */
    public ReceivePack receivePack(long project) {
        ReceivePack pack = new ReceivePack(repository(project));
        pack.setMaxObjectSizeLimit(LARGEST_OBJECT);
        pack.setMaxPackSizeLimit(LARGEST_PUSH);
        pack.setBiDirectionalPipe(false);
        pack.setAtomic(false);
        return pack;
    }

    /**
     * Packs all that a repository's branches and tags lead to into one pack, and the names of branches and tags into one file.
     * Nothing is lost: what nothing leads to stays, as merge requests can show it.
     */
    public void compress(long project) {
        locked("compress", project, lock(project).writeLock(), () -> {
            if (exists(project) && repository(project) instanceof FileRepository files) {
                try {
                    Git.wrap(files).packRefs().setAll(true).call();
                } catch (GitAPIException e) {
                    throw new IOException(e.getMessage(), e);
                }
                new GC(files).repack();
            }
        });
    }

    /** Sets the project's default branch. */
    public void setDefaultBranch(long project, String branch) {
        locked("set the default branch of", project, lock(project).writeLock(), () -> {
            RefUpdate head = repository(project).updateRef("HEAD", false);
            head.disableRefLog();
            head.link("refs/heads/" + branch);
        });
    }

    /** Keeps others from changing a project's branches while something is done with them. */
    public Lock writing(long project) {
        return lock(project).writeLock();
    }

    /** Keeps others from deleting a project's repository while it is read as a whole. */
    public Lock reading(long project) {
        return lock(project).readLock();
    }

    private ReadWriteLock lock(long project) {
        return locks.computeIfAbsent(project, id -> new ReentrantReadWriteLock());
    }

    /** Closes all repositories and drops what is known of them. */
    public void forget() {
        open.values().forEach(Repository::close);
        open.clear();
    }

    @Override
    public void close() {
        forget();
    }

    private void copyTree(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(to.resolve(from.relativize(each).toString()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) throws IOException {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void deleteTree(Path place) throws IOException {
        if (!Files.exists(place)) {
            return;
        }
        Files.walkFileTree(place, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) throws IOException {
                Files.delete(each);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path each, @Nullable IOException e) throws IOException {
                Files.delete(each);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private void deleteEmptyAbove(@Nullable Path place) throws IOException {
        Path each = place;
        while (each != null && !each.equals(folder) && isEmpty(each)) {
            Files.delete(each);
            each = each.getParent();
        }
    }

    private static boolean isEmpty(Path place) throws IOException {
        if (!Files.isDirectory(place)) {
            return false;
        }
        try (DirectoryStream<Path> inside = Files.newDirectoryStream(place)) {
            return !inside.iterator().hasNext();
        }
    }

    private void locked(String what, long project, Lock lock, Task task) {
        lock.lock();
        try {
            task.run();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "Could not " + what + " the repository of project " + project + " in " + path(project) + ": "
                            + e.getMessage(),
                    e);
        } finally {
            lock.unlock();
        }
    }

    @FunctionalInterface
    private interface Task {
        void run() throws IOException;
    }
}
