package dev.tiltyard.sitefile;

import dev.tiltyard.sitefile.process.Launch;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.replica.SqliteFile;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.yaml.Problem;
import dev.tiltyard.yaml.Source;
import dev.tiltyard.yaml.YamlFileException;
import dev.tiltyard.yaml.YamlFormat;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The content of a site file.
 *
 * @param file the file
 * @param name display name
 * @param folder the application's folder
 * @param start how it starts
 * @param state where its state is
 * @param restart when a reset restarts its processes
 * @param reset path of its own reset; empty if it has none
 * @param clock the time at which episodes begin; empty if that is not set
 * @param accounts the tasks' account first
 * @param login how to log in; empty if the form is found without
 * @param address what agents see in place of the site's URL; empty if they see that
 * @param locators named lookups
 */
public record SiteFile(
        Path file,
        String id,
        String name,
        int port,
        Path folder,
        Start start,
        State state,
        Restart restart,
        Optional<String> reset,
        Optional<Clock> clock,
        List<Account> accounts,
        Optional<Login> login,
        Optional<String> address,
        List<NamedLocator> locators) {
    private static final YamlFormat FORMAT = YamlFormat.of(
            SiteFile.class,
            "site.schema.json",
            "a site file",
            "begin with 'site: my-site'; docs/own-application.md shows how",
            "./tiltyard sites check");

    public SiteFile {
        accounts = List.copyOf(accounts);
        locators = List.copyOf(locators);
    }

    /**
     * How an application starts.
     *
     * @param workingFolder where in the folder the commands run; empty for the folder itself
     * @param shared what it only reads
     * @param setup commands that run once
     * @param command the command that starts it
     * @param environment values with variables in them
     * @param spare whether a second process waits for the next reset
     */
    public record Start(
            String workingFolder,
            List<String> shared,
            List<String> setup,
            String command,
            Map<String, String> environment,
            String readyPath,
            Duration patience,
            Launch.Limits limits,
            boolean spare) {
        public Start {
            shared = List.copyOf(shared);
            setup = List.copyOf(setup);
            environment = Map.copyOf(environment);
        }
    }

    /**
     * Where the state is.
     *
     * @param files files and folders, relative to the application's folder; {@code .} for all of it
     * @param store which database it uses
     * @param variable the environment variable that gets the database's URL; empty without a database server
     * @param sqlite the database file; empty if it uses none
     * @param sql files with SQL for a database server, in their order
     */
    public record State(
            List<String> files, Store store, String variable, Optional<SqliteFile> sqlite, List<String> sql) {
        /** What SQLite appends to a database's name for files that belong to it. */
        private static final Set<String> OF_SQLITE = Set.of("", "-journal", "-wal", "-shm");

        public State {
            files = List.copyOf(files);
            sql = List.copyOf(sql);
        }

        /** Whether a file, relative to the application's folder with {@code /}, is part of the state. */
        public boolean covers(String path) {
            return files.stream().anyMatch(part -> part.equals(".") || path.equals(part) || path.startsWith(part + "/"))
                    || sqlite.filter(database -> OF_SQLITE.stream().anyMatch(end -> path.equals(database.path() + end)))
                            .isPresent();
        }
    }

    /** When a reset restarts the processes. */
    public enum Restart {
        /** If they received a request that may write, or the state has changed. */
        AUTO,
        /** If they received any request. */
        ALWAYS,
        NEVER
    }

    /**
     * The time at which episodes begin.
     *
     * @param variable the environment variable that gets it; empty if there is none
     * @param faketime whether libfaketime sets it
     */
    public record Clock(Instant at, String variable, boolean faketime) {}

    /**
     * How to log in.
     *
     * @param json whether {@code path} takes a JSON object instead of showing a form
     * @param fields values with {@code $USERNAME} and {@code $PASSWORD}
     */
    public record Login(String path, boolean json, Map<String, String> fields) {
        public Login {
            fields = Map.copyOf(fields);
        }
    }

    /** Whether a name is that of a site file. */
    public static boolean isMeant(Path file) {
        return String.valueOf(file.getFileName()).matches(".*\\.ya?ml");
    }

    /** The format's JSON schema, for editors. */
    public static String schema() {
        return FORMAT.schema();
    }

    /** What is wrong with a file, in its order; empty for a sound one. */
    public static List<Problem> problems(Path file) {
        return FORMAT.problems(file, new SiteRules(file)::problems, root -> of(file, root));
    }

    /**
     * Reads a file.
     *
     * @throws YamlFileException if anything is wrong with it
     */
    public static SiteFile read(Path file) {
        return of(file, FORMAT.read(file, new SiteRules(file)::problems));
    }

    /** The folder that a file names. */
    static Path folder(Path file, Source root) {
        Path own = file.toAbsolutePath().normalize().getParent();
        Path base = own == null ? file.toAbsolutePath() : own;
        return root.find("folder")
                .map(folder -> base.resolve(folder.text()).normalize())
                .orElse(base);
    }

    private static SiteFile of(Path file, Source root) {
        String id = root.at("site").text();
        return new SiteFile(
                file.toAbsolutePath().normalize(),
                id,
                text(root, "name", id),
                root.at("port").value().asInt(),
                folder(file, root),
                start(root),
                state(root.at("state")),
                Restart.valueOf(text(root, "restart", "auto").toUpperCase(Locale.ROOT)),
                root.find("reset").map(Source::text),
                root.find("clock").map(SiteFile::clock),
                root.at("accounts").list().stream().map(SiteFile::account).toList(),
                root.find("login").map(SiteFile::login),
                root.find("address").map(Source::text),
                root.at("locators").list().stream()
                        .map(each -> LocatorEntry.locator(id, folder(file, root), each))
                        .toList());
    }

    private static Start start(Source root) {
        Source ready = root.at("ready");
        Source limits = root.at("limits");
        return new Start(
                text(root, "working_folder", ""),
                texts(root.at("shared")),
                texts(root.at("setup")),
                root.at("start").text(),
                values(root.at("environment")),
                text(ready, "path", "/"),
                Duration.ofSeconds(ready.at("seconds").value().asInt(60)),
                new Launch.Limits(
                        limits.at("memory").value().asInt(0),
                        limits.at("processes").value().asInt(0)),
                root.at("spare").value().asBoolean(false));
    }

    private static State state(Source entries) {
        List<String> files = entries.list().stream()
                .flatMap(each -> each.find("files").stream())
                .map(each -> plain(each.text()))
                .toList();
        Optional<String> postgres = database(entries, "postgres");
        Optional<String> mysql = database(entries, "mysql");
        Optional<SqliteFile> sqlite = entries.list().stream()
                .filter(each -> each.value().has("sqlite"))
                .map(each -> new SqliteFile(
                        plain(each.at("sqlite").text()),
                        each.at("triggers").value().asBoolean(false)))
                .findFirst();
        Store store = postgres.isPresent()
                ? Store.POSTGRES
                : mysql.isPresent() ? Store.MARIADB : sqlite.isPresent() ? Store.SQLITE : Store.NONE;
        List<String> sql = entries.list().stream()
                .flatMap(each -> texts(each.at("sql")).stream())
                .toList();
        return new State(files, store, postgres.or(() -> mysql).orElse(""), sqlite, sql);
    }

    private static Optional<String> database(Source entries, String kind) {
        return entries.list().stream()
                .flatMap(each -> each.find(kind).stream())
                .map(Source::text)
                .findFirst();
    }

    /** {@code data} for {@code ./data/}. */
    static String plain(String path) {
        String normal = Path.of(path).normalize().toString();
        return normal.isEmpty() ? "." : normal;
    }

    private static Clock clock(Source clock) {
        return new Clock(
                Instant.parse(clock.at("at").text()),
                text(clock, "variable", ""),
                clock.at("faketime").value().asBoolean(false));
    }

    private static Account account(Source account) {
        return new Account(
                text(account, "role", "member"),
                account.at("username").text(),
                account.at("password").text(),
                URI.create(text(account, "home", "/")));
    }

    private static Login login(Source login) {
        return new Login(
                text(login, "post", login.at("form").text()), login.value().has("post"), values(login.at("fields")));
    }

    private static String text(Source at, String field, String otherwise) {
        return at.find(field).map(Source::text).orElse(otherwise);
    }

    private static List<String> texts(Source list) {
        return list.list().stream().map(Source::text).toList();
    }

    private static Map<String, String> values(Source object) {
        return object.members().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> each.getValue().text(), (one, other) -> other, LinkedHashMap::new));
    }

    /** The same site with another rule for restarts. */
    public SiteFile restarting(Restart other) {
        return new SiteFile(
                file, id, name, port, folder, start, state, other, reset, clock, accounts, login, address, locators);
    }
}
