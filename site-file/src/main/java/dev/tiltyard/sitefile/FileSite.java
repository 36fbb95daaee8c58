package dev.tiltyard.sitefile;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitefile.process.Application;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.LoginRequest;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.OwnerAddress;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.SqliteFile;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.runtime.Folders;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A site that a file describes. Its world is the application's folder and database after the set-up and one start, so
 * what the application creates at its first start is part of its initial state.
 */
public final class FileSite implements SiteDefinition, Replica {
    /** A folder that nothing creates: for state that is not in files. */
    private static final String NO_FILES = ".tiltyard-no-files";

    private static final Set<String> NOT_COPIED = Set.of(".git", ".hg", ".svn");

    private final SiteFile file;

    public FileSite(SiteFile file) {
        this.file = file;
    }

    /** Reads a site file; see {@link SiteFile#read}. */
    public static FileSite of(Path file) {
        return new FileSite(SiteFile.read(file));
    }

    /** The file's content. */
    public SiteFile file() {
        return file;
    }

    @Override
    public String id() {
        return file.id();
    }

    @Override
    public String title() {
        return file.name();
    }

    @Override
    public int defaultPort() {
        return file.port();
    }

    @Override
    public Optional<String> publicAddress() {
        return file.address();
    }

    /** Whoever wants it names it: a user's own application is no part of WebArena's set. */
    @Override
    public boolean isOnDemand() {
        return true;
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA);
    }

    @Override
    public List<Account> accounts() {
        return file.accounts();
    }

    @Override
    public Replica replica() {
        return this;
    }

    @Override
    public List<NamedLocator> locators() {
        return file.locators();
    }

    @Override
    public Optional<LoginRequest> loginRequest(Account account) {
        Map<String, String> values = Map.of("USERNAME", account.username(), "PASSWORD", account.password());
        return file.login()
                .map(login -> new LoginRequest(
                        login.path(),
                        login.fields().entrySet().stream()
                                .collect(Collectors.toMap(
                                        Map.Entry::getKey, each -> Variables.filledIn(each.getValue(), values))),
                        login.json()));
    }

    @Override
    public Store store() {
        return file.state().store();
    }

    @Override
    public Optional<SqliteFile> sqlite() {
        return file.state().sqlite();
    }

    /** Changes with the file, and with the name, the size or the time of any file of the application. */
    @Override
    public String worldRevision() {
        return ApplicationFolder.revision(file, NOT_COPIED);
    }

    @Override
    public Instant worldStart() {
        return file.clock().map(SiteFile.Clock::at).orElse(Instant.EPOCH);
    }

    @Override
    public List<String> stateWithin() {
        List<String> files = file.state().files();
        return files.contains(".") ? List.of() : files.isEmpty() ? List.of(NO_FILES) : files;
    }

    /** Interpreters compare the times of sources with those of what they compiled. */
    @Override
    public boolean keepsFileTimes() {
        return true;
    }

    @Override
    public void buildWorld(WorldBuild build) throws IOException {
        copyApplication(build.files());
        Launches launches = launches(build.files(), "world", build.address());
        for (String script : file.state().sql()) {
            build.progress().report("setting up " + id() + ": " + script, 0, 0);
            SqlScript.run(build.files().resolve(script), build.address().orElseThrow());
        }
        for (String command : file.start().setup()) {
            build.progress().report("setting up " + id() + ": " + command, 0, 0);
            Application.runOnce(launches.at(0), command);
        }
        build.progress().report("starting " + id() + " for the first time", 0, 0);
        try (Application first = Application.start(launches.at(0))) {
            first.endPolitely();
        }
    }

    private void copyApplication(Path to) throws IOException {
        Set<Path> shared = file.start().shared().stream()
                .map(each -> file.folder().resolve(each).normalize())
                .collect(Collectors.toCollection(HashSet::new));
        copyInside(file.folder(), to, shared);
    }

    private static void copyInside(Path from, Path to, Set<Path> shared) throws IOException {
        List<Path> children;
        try (Stream<Path> listed = Files.list(from)) {
            children = listed.filter(
                            each -> !NOT_COPIED.contains(each.getFileName().toString()))
                    .sorted()
                    .toList();
        }
        for (Path child : children) {
            Path target = to.resolve(child.getFileName());
            if (shared.contains(child)) {
                Files.createSymbolicLink(target, child);
            } else if (shared.stream().anyMatch(each -> each.startsWith(child))) {
                Files.createDirectory(target);
                copyInside(child, target, shared);
            } else {
                Folders.copy(child, target);
            }
        }
    }

    @Override
    public ReplicaServer open(ReplicaContext context) {
        Path files = context.files();
        String copy = files.getFileName().toString();
        Optional<Launches> spare = file.start().spare() && file.restart() != SiteFile.Restart.NEVER
                ? Optional.of(launches(copyForSpare(files), copy, context.address()))
                : Optional.empty();
        return ApplicationServer.open(file, launches(files, copy, context.address()), spare, context);
    }

    /** Processes of one folder end together, so the spare one has a folder of its own. */
    private Path copyForSpare(Path files) {
        Path folder = files.resolveSibling(files.getFileName() + ".spare");
        try {
            Folders.delete(folder); // of a copy with this name before
            Folders.copy(files, folder);
            return folder;
        } catch (IOException e) {
            throw new SiteException(
                    "Could not copy " + files + " for a spare process of " + id() + ": " + e
                            + ". Remedy: check that the disk has space, or leave spare out of " + file.file() + ".",
                    e);
        }
    }

    private Launches launches(Path files, String copy, Optional<OwnerAddress> address) {
        return new Launches(file, files, CacheFolder.ofThisUser(), copy.replaceFirst("^files-", ""), address);
    }

    @Override
    public String toString() {
        return "the site of " + file.file();
    }
}
