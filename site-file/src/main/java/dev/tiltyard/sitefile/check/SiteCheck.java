package dev.tiltyard.sitefile.check;

import dev.tiltyard.sitefile.ApplicationFolder;
import dev.tiltyard.sitefile.FileSite;
import dev.tiltyard.sitefile.SiteFile;
import dev.tiltyard.sitefile.SiteFile.Restart;
import dev.tiltyard.sitefile.process.FakeTime;
import dev.tiltyard.sitefile.process.Fence;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import dev.tiltyard.values.TiltyardException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.nodes.FormElement;

/**
 * Tries a site: starts two copies, walks their pages, changes something by a form, resets, and compares. First without
 * restarting the processes, which shows what they keep in memory; then as the file says.
 */
public final class SiteCheck {
    private static final Duration PAUSE = Duration.ofMillis(1500);
    private static final int ROUNDS = 5;
    private static final int NAMED = 5;
    private static final int FORMS = 10;
    private static final Set<String> COMPILED = Set.of("__pycache__");

    private final SiteFile file;
    private final EmbeddedRuntime runtime;
    private final Progress progress;
    private final List<Finding> findings = new ArrayList<>();

    private SiteCheck(SiteFile file, EmbeddedRuntime runtime, Progress progress) {
        this.file = file;
        this.runtime = runtime;
        this.progress = progress;
    }

    /**
     * What holds and what does not.
     *
     * @throws TiltyardException if the application does not start
     */
    public static List<Finding> of(SiteFile file, EmbeddedRuntime runtime, Progress progress) {
        SiteCheck check = new SiteCheck(file, runtime, progress);
        check.run();
        return List.copyOf(check.findings);
    }

    private void add(Finding finding) {
        findings.add(finding);
    }

    private void run() {
        FileSite quick = new FileSite(file.restarting(Restart.NEVER));
        long begun = System.nanoTime();
        runtime.prepare(quick, StartOptions.small().withProgress(progress));
        long world = millisSince(begun);
        boolean memory;
        try (RunningSite one = start(quick, 0);
                RunningSite two = start(quick, 1)) {
            add(Finding.holds("It starts: set-up and first start took " + seconds(world)
                    + " s, once; another copy takes " + seconds(lastStart) + " s"
                    + one.health().memoryBytes().stream()
                            .mapToObj(bytes -> " and " + (bytes >> 20) + " MB of memory")
                            .findFirst()
                            .orElse("")
                    + "."));
            machine();
            memory = withoutRestart(one, two);
        }
        asWritten(memory);
    }

    private long lastStart;

    private RunningSite start(FileSite site, int copy) {
        progress.report("starting copy " + copy + " of " + site.id(), 0, 0);
        long begun = System.nanoTime();
        RunningSite started = runtime.start(site, StartOptions.small().withCopy(copy));
        lastStart = millisSince(begun);
        return started;
    }

    private void machine() {
        add(
                Fence.works()
                        ? Finding.holds("It can write neither the state engine's files nor the originals of its own.")
                        : Finding.note(
                                "This machine has no namespaces for programs (unshare, setpriv), so the application"
                                        + " could write the state engine's files, as any program of this user can."));
        if (file.clock().map(SiteFile.Clock::faketime).orElse(false) && !FakeTime.isInstalled()) {
            add(Finding.fallsShort("libfaketime is not installed, so its clock is the machine's. Remedy: install it"
                    + " (Debian: apt-get install libfaketime)."));
        }
    }

    /** What its pages show, of those that are the same at every look. */
    private SortedMap<String, String> stable = new TreeMap<>();

    /** Returns whether something of before the reset was left in memory. */
    private boolean withoutRestart(RunningSite one, RunningSite two) {
        Optional<StorageState> session = session(one);
        SortedMap<String, Walk.Page> pages = new Walk(one.url(), session).pages();
        SortedMap<String, String> first = texts(pages);
        SortedMap<String, String> other = texts(new Walk(two.url(), session(two)).pages());
        pause();
        SortedMap<String, String> again = texts(new Walk(one.url(), session).pages());
        add(Finding.note(first.size() + " page(s) were found by links."
                + (first.size() == 1 ? " If scripts draw the others, they were not compared." : "")));
        Set<String> moving = differing(first, again);
        if (!moving.isEmpty()) {
            add(Finding.note("Something on these pages changes by itself, such as a time or a counter; they were not"
                    + " compared: " + named(moving) + ". Tasks should not ask for it"
                    + (file.clock().isPresent() ? "" : ", or 'clock' should set the time") + "."));
        }
        stable = new TreeMap<>(first);
        stable.keySet().removeAll(moving);
        SortedMap<String, String> others = new TreeMap<>(other);
        others.keySet().removeAll(moving);
        Set<String> unlike = differing(stable, others);
        add(
                unlike.isEmpty()
                        ? Finding.holds("Two copies show the same pages.")
                        : Finding.note("Two copies show different pages: " + named(unlike) + "."));
        List<String> read = changed(one);
        if (!read.isEmpty()) {
            add(Finding.note("Logging in and reading pages already changes the state: " + named(read) + "."));
        }
        one.state().reset(true);
        two.state().reset(true);
        return changeAndReset(one, two);
    }

    private boolean changeAndReset(RunningSite one, RunningSite two) {
        Path folder = folder(one);
        Map<String, String> before = listing(folder);
        Optional<String> sent = change(one, 1);
        if (sent.isEmpty()) {
            add(Finding.note("No form was found that changes the state, so a reset could not be tried. Remedy: if"
                    + " visitors can change something, do it by hand ('./tiltyard up --site-file " + file.file()
                    + "'), then './tiltyard reset --site " + file.id()
                    + "'; and check that 'state' names all places."));
            return false;
        }
        add(Finding.holds(sent.get() + " changed the state, which names what: " + named(changed(one)) + "."));
        List<String> leaked = changed(two);
        add(
                leaked.isEmpty()
                        ? Finding.holds("The other copy did not change.")
                        : Finding.fallsShort("The other copy changed too: " + named(leaked)
                                + ". Remedy: find what the copies share, such as an absolute path in a setting."));
        elsewhere(folder, before);
        ResetReport report = one.state().reset(true);
        add(
                report.restored()
                        ? Finding.holds("A reset undid " + (report.rowsUndone() + report.filesUndone())
                                + " change(s), and reading everything proved it.")
                        : Finding.fallsShort("A reset did not restore " + named(report.differing()) + "."));
        Set<String> left = differing(stable, without(texts(new Walk(one.url(), session(one)).pages())));
        if (left.isEmpty()) {
            add(Finding.holds(
                    "All pages are as before, although the processes were not restarted: with 'restart: never'"
                            + " a reset takes " + quickest(one) + " ms (median of " + ROUNDS + ")."));
        } else {
            add(Finding.note("Without a restart, these pages still show the change, so it keeps state in memory: "
                    + named(left) + "."));
        }
        return !left.isEmpty();
    }

    /** Files of the copy that changed outside the declared state, and files of others that are open for writing. */
    private void elsewhere(Path folder, Map<String, String> before) {
        Set<String> changed = new TreeSet<>();
        Map<String, String> after = listing(folder);
        Set<String> all = new TreeSet<>(before.keySet());
        all.addAll(after.keySet());
        for (String path : all) {
            if (!file.state().covers(path) && !Objects.equals(before.get(path), after.get(path))) {
                changed.add(path);
            }
        }
        add(
                changed.isEmpty()
                        ? Finding.holds("No file of its folder changed outside the state.")
                        : Finding.fallsShort("Files outside the state changed: " + named(changed)
                                + ". Remedy: add them to 'state' (- files: "
                                + changed.iterator().next()
                                + ") unless they are logs or caches that no page shows."));
    }

    /** Tries it as the file says. */
    private void asWritten(boolean memory) {
        if (!memory) {
            return;
        }
        if (file.restart() == Restart.NEVER && file.reset().isEmpty()) {
            add(Finding.fallsShort("'restart: never' leaves that in memory. Remedy: leave 'restart' out, or name the"
                    + " application's own reset under 'reset'."));
            return;
        }
        try (RunningSite site = start(new FileSite(file), 0)) {
            if (change(site, 2).isEmpty()) {
                return;
            }
            ResetReport report = site.state().reset(true);
            Set<String> left = differing(stable, without(texts(new Walk(site.url(), session(site)).pages())));
            String how = String.join(" ", report.remarks());
            add(
                    left.isEmpty()
                            ? Finding.holds("As the file says, all pages are as before. " + how + " A reset takes "
                                    + report.took().toMillis() + " ms in all.")
                            : Finding.fallsShort(
                                    "As the file says, these pages still differ: " + named(left) + ". " + how
                                            + " Remedy: look for state outside 'state': other folders, other databases."));
        }
    }

    /** Sends forms until one changes the state; returns its name. */
    private Optional<String> change(RunningSite site, int number) {
        Walk walk = new Walk(site.url(), session(site));
        Set<String> before = new TreeSet<>(changed(site));
        List<FormElement> forms = Walk.changing(walk.pages());
        for (FormElement form : forms.subList(0, Math.min(FORMS, forms.size()))) {
            int status = walk.submit(form, number);
            if (status < 500 && !before.containsAll(changed(site))) {
                return Optional.of(Walk.described(form));
            }
        }
        return Optional.empty();
    }

    private long quickest(RunningSite site) {
        List<Long> millis = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            change(site, 10 + i);
            millis.add(site.state().reset(false).took().toMillis());
        }
        millis.sort(Comparator.naturalOrder());
        return millis.get(ROUNDS / 2);
    }

    private Optional<StorageState> session(RunningSite site) {
        if (file.accounts().isEmpty()) {
            return Optional.empty();
        }
        String user = file.accounts().get(0).username();
        try {
            StorageState session = site.login(file.accounts().get(0));
            once(Finding.holds(user + " can log in."));
            return Optional.of(session);
        } catch (SiteException e) {
            once(Finding.fallsShort(user + " can't log in. "
                    + String.valueOf(e.getMessage()).replace(site.url().toString(), "") + " "
                    + remedy(Walk.loginPages(new Walk(site.url(), Optional.empty()).pages()))));
            return Optional.empty();
        }
    }

    private String remedy(List<String> loginPages) {
        return file.login().isEmpty() && !loginPages.isEmpty()
                ? "Remedy: there is a form for a password on " + loginPages.get(0) + "; write 'home: "
                        + loginPages.get(0) + "' for the account."
                : "Remedy: name the page with the form by 'home'; if there is no plain form, describe the log-in under"
                        + " 'login'.";
    }

    private void once(Finding finding) {
        if (!findings.contains(finding)) {
            findings.add(finding);
        }
    }

    private static List<String> changed(RunningSite site) {
        return site.state().diff(site.state().initial()).stream()
                .map(SiteCheck::described)
                .distinct()
                .toList();
    }

    private static String described(StateChange change) {
        return change.store().equals("files") && change.key() instanceof StateValue.Text path
                ? path.text()
                : change.store() + " " + change.key();
    }

    private SortedMap<String, String> without(SortedMap<String, String> pages) {
        SortedMap<String, String> same = new TreeMap<>(pages);
        same.keySet().retainAll(stable.keySet());
        return same;
    }

    private static SortedMap<String, String> texts(SortedMap<String, Walk.Page> pages) {
        SortedMap<String, String> texts = new TreeMap<>();
        pages.forEach((path, page) -> texts.put(path, page.status() + " " + page.text()));
        return texts;
    }

    private static Set<String> differing(SortedMap<String, String> one, SortedMap<String, String> other) {
        Set<String> paths = new TreeSet<>(one.keySet());
        paths.addAll(other.keySet());
        paths.removeIf(path -> Objects.equals(one.get(path), other.get(path)));
        return paths;
    }

    /** The folder of a copy's files. */
    private Path folder(RunningSite site) {
        String prefix = "files-" + file.id() + "_" + site.copy() + "_";
        try (Stream<Path> folders = Files.list(runtime.runFolder())) {
            return folders.filter(each -> each.getFileName().toString().matches(prefix + "\\d+"))
                    .max(Comparator.comparing(SiteCheck::modified))
                    .orElseThrow(() -> new SiteException("The files of " + file.id() + " are gone."));
        } catch (IOException e) {
            throw new SiteException("Could not read " + runtime.runFolder() + ": " + e.getMessage(), e);
        }
    }

    private static long modified(Path folder) {
        try {
            return Files.getLastModifiedTime(folder).toMillis();
        } catch (IOException e) {
            return 0;
        }
    }

    private Map<String, String> listing(Path folder) {
        try {
            return ApplicationFolder.listing(folder, COMPILED, Set.of());
        } catch (IOException e) {
            throw new SiteException("Could not read the files in " + folder + ": " + e.getMessage(), e);
        }
    }

    private static String named(Collection<String> all) {
        return all.stream().limit(NAMED).collect(Collectors.joining(", "))
                + (all.size() > NAMED ? " and " + (all.size() - NAMED) + " more" : "");
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while checking a site.", e);
        }
    }

    private static long millisSince(long begun) {
        return Duration.ofNanos(System.nanoTime() - begun).toMillis();
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1f", millis / 1000.0);
    }
}
