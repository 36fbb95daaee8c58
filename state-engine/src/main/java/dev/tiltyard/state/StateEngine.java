package dev.tiltyard.state;

import dev.tiltyard.state.files.FileChanges;
import dev.tiltyard.state.files.FileJournal;
import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.Installed;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.RefusedException;
import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.state.journal.Undone;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateLockedException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Resets a database, and the files that belong to it, at a cost that depends on what changed, and proves the result.
 * Works on any schema of PostgreSQL (14 or newer), MariaDB or MySQL without changes to the application: triggers record
 * every row change in the transaction that makes it. On SQLite, pages are compared instead, or triggers record changes.
 *
 * <p>The engine keeps one connection of the data source for itself. Thread-safe; calls are serialized.
 */
public final class StateEngine implements SiteState, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StateEngine.class);

    /** How many times a restore recreates a copy before it gives up. */
    private static final int RECREATIONS = 2;

    private final RowJournal journal;
    private final Optional<FileJournal> files;
    private final StateOptions options;
    private final List<EngineSnapshot> valid = new ArrayList<>();
    private final Digests digests = new Digests();
    private Installed installed;
    private EngineSnapshot base;
    private EngineSnapshot initial;
    private long nextSnapshot = 1;
    private boolean closed;

    private StateEngine(RowJournal journal, Optional<FileJournal> files, StateOptions options) {
        this.journal = journal;
        this.files = files;
        this.options = options;
        this.installed = journal.open(false);
        files.ifPresent(FileJournal::open);
        this.base = new EngineSnapshot("initial", installed.base(), FileJournal.BASE);
        this.initial = base;
        this.valid.add(base);
        boolean recreating = files.map(FileJournal::recreating).orElse(false);
        installed
                .pending()
                .or(() -> recreating ? Optional.of(base.mark()) : Optional.empty())
                .ifPresent(this::finishRestore);
    }

    /**
     * Installs the engine on a database, whose current state becomes the initial state; or opens the engine that is
     * already installed, also in a copy of a database. First completes a restore that a crash interrupted.
     *
     * @param database connects with the right to create triggers; see docs/state-engine.md
     * @throws StateException if rights are missing, a table can't be journaled, or the schema differs from the one that
     *     the engine was installed on
     */
    public static StateEngine install(DataSource database, StateOptions options) {
        RowJournal journal = Journals.on(database, options);
        try {
            return new StateEngine(
                    journal, options.files().map(folder -> fileJournal(folder, journal.files(), options)), options);
        } catch (RuntimeException e) {
            journal.close();
            throw e;
        }
    }

    private static FileJournal fileJournal(Path folder, List<Path> database, StateOptions options) {
        Path store = options.fileStore()
                .orElseGet(() -> folder.toAbsolutePath().resolveSibling(folder.getFileName() + ".originals"));
        return new FileJournal(folder, store, options.fileTimes(), options.filesWithin(), database);
    }

    /** How everything is restored if rows can't be undone. */
    private Optional<FullRestore> fullRestore() {
        return options.fullRestore().or(() -> journal.recreates() ? Optional.of(journal::recreate) : Optional.empty());
    }

    private void finishRestore(Mark target) {
        restore(new EngineSnapshot("pending", target, installed.pendingFiles().orElse(FileJournal.BASE)), false);
    }

    @Override
    public synchronized Snapshot snapshot() {
        requireOpen("take a snapshot");
        Mark mark;
        try {
            mark = journal.mark(options.timeout());
        } catch (CannotUndoException e) {
            throw new StateException(
                    "Could not take a snapshot of " + journal.database() + ": " + e.getMessage()
                            + ", so the journal could not restore this state. Remedy: reset first; if the reset can't"
                            + " undo it either, recreate the database and install the engine again.",
                    e);
        }
        String filesMark = files.map(FileJournal::mark).orElse(FileJournal.BASE);
        EngineSnapshot taken = new EngineSnapshot("snapshot-" + nextSnapshot++, mark, filesMark);
        valid.add(taken);
        return taken;
    }

    @Override
    public synchronized ResetReport restore(Snapshot snapshot) {
        return restore(known(snapshot, "restore"), false);
    }

    @Override
    public synchronized ResetReport reset(boolean inFull) {
        requireOpen("reset");
        return restore(initial, inFull);
    }

    @Override
    public synchronized ResetReport recreate() {
        requireOpen("recreate the copy");
        EngineSnapshot target = initial;
        intendIfPossible(target);
        ResetReport report = new Restoration(target, System.nanoTime()).inFull("full restore requested");
        discardSnapshotsAfter(target);
        return report;
    }

    /**
     * Recreates the copy in the world's own initial state, because its database is lost. Patches are lost, too.
     *
     * @param reason what happened, for the report
     * @throws StateException if this copy was not made from a world
     */
    public synchronized ResetReport recreate(String reason) {
        requireOpen("recreate the copy");
        ResetReport report = new Restoration(base, System.nanoTime()).inFull(reason);
        initial = base;
        discardSnapshotsAfter(base);
        return report;
    }

    @Override
    public synchronized void rest() {
        requireOpen("release its connections");
        journal.disconnect();
    }

    @Override
    public synchronized Digest digest() {
        requireOpen("compute the digest");
        return digests.of(everything(initial).parts());
    }

    @Override
    public synchronized List<StateChange> diff(Snapshot since) {
        EngineSnapshot from = known(since, "compare with");
        List<StateChange> changes = new ArrayList<>();
        try {
            changes.addAll(journal.changesSince(from.mark()));
        } catch (CannotUndoException e) {
            throw new StateException(
                    "Could not list the changes in " + journal.database() + " since " + from.id() + ": "
                            + e.getMessage()
                            + ". Remedy: reset, which undoes what the journal has no record of.",
                    e);
        }
        files.ifPresent(kept -> changes.addAll(kept.changesSince(from.files())));
        return List.copyOf(changes);
    }

    @Override
    public synchronized Snapshot initial() {
        return initial;
    }

    /** The digest of the world's own initial state, without patches. Cached. */
    public synchronized Digest baseDigest() {
        return digests.of(parts(installed.sums(), base.mark().counters(), filesPart(base)));
    }

    @Override
    public synchronized Snapshot inject(Patch patch) {
        requireOpen("inject a patch");
        EngineSnapshot before = (EngineSnapshot) snapshot();
        try {
            journal.inTransaction("inject a patch", connection -> {
                for (Patch.Step step : patch.steps()) {
                    new PatchStep(journal, files, connection).apply(step);
                }
            });
        } catch (RuntimeException e) {
            files.ifPresent(kept -> kept.restore(before.files(), false));
            valid.remove(before);
            throw e;
        }
        valid.remove(before);
        initial = (EngineSnapshot) snapshot();
        return initial;
    }

    @Override
    public synchronized StateDelta export() {
        requireOpen("export the state");
        EngineSnapshot now = (EngineSnapshot) snapshot();
        valid.remove(now);
        try {
            List<StateDelta.Leg> legs = new ArrayList<>();
            if (initial != base) {
                legs.add(leg(base, initial));
            }
            legs.add(leg(initial, now));
            return StateDelta.of(baseDigest().value(), legs, initial != base);
        } catch (CannotUndoException e) {
            throw new StateException(
                    "Could not export the state of " + journal.database() + ": " + e.getMessage()
                            + ". Remedy: reset, which undoes what the journal has no record of.",
                    e);
        }
    }

    private StateDelta.Leg leg(EngineSnapshot from, EngineSnapshot to) {
        return new StateDelta.Leg(
                journal.excerpt(from.mark().position(), to.mark().position()),
                to.mark().counters(),
                files.map(kept -> kept.changesAt(to.files())).orElse(FileChanges.NONE));
    }

    @Override
    public synchronized ResetReport apply(StateDelta delta) {
        requireOpen("apply a state");
        if (delta.world().filter(world -> !world.equals(baseDigest().value())).isPresent()) {
            throw new StateException("Could not apply a state to " + journal.database()
                    + ": it is of a copy of another world. Remedy: take it from a copy of the same world.");
        }
        ResetReport clean = restore(base, false);
        initial = base;
        if (delta.legs().isEmpty() || !clean.restored()) {
            return clean;
        }
        try {
            EngineSnapshot target = base;
            for (StateDelta.Leg leg : delta.legs()) {
                target = redone(leg);
                initial = delta.isPatched() && initial == base ? target : initial;
            }
            ResetReport report = restore(target, false);
            if (target != initial) {
                valid.remove(target);
            }
            return report;
        } catch (CannotUndoException e) {
            restore(base, false);
            throw new StateException(
                    "Could not apply a state to " + journal.database() + ": " + e.getMessage()
                            + ". The copy is in its initial state.",
                    e);
        } catch (RuntimeException e) {
            restore(base, false);
            throw e;
        }
    }

    private EngineSnapshot redone(StateDelta.Leg leg) {
        Mark mark = journal.redo(leg.rows(), leg.counters(), options.timeout());
        String filesMark = files.map(kept -> kept.mark(leg.files())).orElse(FileJournal.BASE);
        EngineSnapshot reached = new EngineSnapshot("snapshot-" + nextSnapshot++, mark, filesMark);
        valid.add(reached);
        return reached;
    }

    @Override
    public synchronized ResetReport withdraw() {
        requireOpen("withdraw a patch");
        return restore(base, false);
    }

    /** Lets the next process complete this after a crash. A lost database can't store the intention. */
    private void intendIfPossible(EngineSnapshot target) {
        try {
            journal.intend(target.mark(), target.files());
        } catch (StateException | CannotUndoException e) {
            LOG.debug("No intention kept: {}", e.getMessage());
        }
    }

    private void settle() {
        journal.settle();
        files.ifPresent(FileJournal::settle);
    }

    private ResetReport restore(EngineSnapshot target, boolean inFull) {
        long begun = System.nanoTime();
        Restoration restoration = new Restoration(target, begun);
        ResetReport report;
        try {
            journal.intend(target.mark(), target.files());
            report = restoration.byJournal(inFull);
        } catch (CannotUndoException e) {
            report = restoration.inFull(String.valueOf(e.getMessage()));
        } catch (RefusedException e) {
            // Rows that violate a constraint, a lost database: for any such failure, recreating helps.
            LOG.debug("A restore was rejected", e);
            report = restoration.inFull("the database rejected it: " + e.getMessage());
        }
        discardSnapshotsAfter(target);
        return report;
    }

    private void discardSnapshotsAfter(EngineSnapshot target) {
        valid.removeIf(snapshot -> snapshot.mark().position() > target.mark().position()
                || (valid.contains(target) && valid.indexOf(snapshot) > valid.indexOf(target)));
        if (!valid.contains(initial)) {
            initial = base;
        }
        files.ifPresent(kept ->
                kept.forgetExcept(valid.stream().map(EngineSnapshot::files).collect(Collectors.toSet())));
    }

    private EngineSnapshot known(Snapshot snapshot, String what) {
        requireOpen(what + " " + snapshot.id());
        for (EngineSnapshot candidate : valid) {
            if (candidate == snapshot) {
                return candidate;
            }
        }
        throw new IllegalArgumentException("Could not " + what + " " + snapshot.id() + " of " + journal.database()
                + ": it is no longer valid, since an older snapshot has been restored, or it belongs to another copy."
                + " Valid are: " + valid + ".");
    }

    private void requireOpen(String what) {
        if (closed) {
            throw new IllegalStateException(
                    "Could not " + what + " on " + journal.database() + ": the state engine has been closed.");
        }
    }

    /** Reads files while rows are restored, since both mostly wait for I/O. */
    private void lookAtFiles(EngineSnapshot target, boolean inFull) {
        files.ifPresent(kept -> kept.lookAhead(target.files(), inFull));
    }

    /**
     * The complete state.
     *
     * @param parts the parts of the digest
     * @param beside other differences from the target: schema objects, and files with other modes. They are not part of
     *     the digest, which is the same on every server version and under every umask
     */
    private record Everything(StateParts parts, List<String> beside) {
        List<String> differing(StateParts wanted) {
            TreeSet<String> differing = new TreeSet<>(parts.differing(wanted));
            differing.addAll(beside);
            return List.copyOf(differing);
        }
    }

    private Everything everything(EngineSnapshot wanted) {
        RowJournal.Contents contents = journal.contents();
        return everything(contents, files.map(kept -> kept.readInFull(wanted.files())));
    }

    private static Everything everything(RowJournal.Contents contents, Optional<FileJournal.Reading> files) {
        Map<String, String> others = new TreeMap<>();
        List<String> beside = new ArrayList<>(contents.schema());
        files.ifPresent(read -> {
            others.put(StateParts.FILES, read.sums().text());
            if (!read.same()) {
                beside.add(StateParts.FILES);
            }
        });
        return new Everything(new StateParts(contents.sums(), contents.counters(), others), beside);
    }

    private Map<String, String> filesPart(EngineSnapshot at) {
        return files.map(
                        kept -> Map.of(StateParts.FILES, kept.sumsAt(at.files()).text()))
                .orElse(Map.of());
    }

    private List<String> notCovered() {
        return Stream.concat(
                        journal.notCovered().stream(), files.map(FileJournal::notCovered).orElse(List.of()).stream())
                .toList();
    }

    private static StateParts parts(
            SortedMap<String, RowSums> sums, SortedMap<String, String> counters, Map<String, String> others) {
        return new StateParts(sums, counters, others);
    }

    /**
     * Uninstalls the engine from a database where it can't be opened, for example because the schema has changed since.
     * Keeps the state as it is; does nothing if there is no engine.
     *
     * @param options those that it was installed with
     */
    public static void uninstall(DataSource database, StateOptions options) {
        try (RowJournal journal = Journals.on(database, options)) {
            journal.uninstall();
        }
    }

    /** Uninstalls the engine: drops its triggers and journal, and keeps the state as it is. */
    public synchronized void uninstall() {
        requireOpen("uninstall");
        journal.uninstall();
        close();
    }

    /** Returns the connection. The journal continues; {@link #install} finds it again. Idempotent. */
    @Override
    public synchronized void close() {
        closed = true;
        journal.close();
        files.ifPresent(FileJournal::close);
    }

    /** A strategy for restoring a snapshot. */
    private final class Restoration {
        private final EngineSnapshot target;
        private final long begun;

        Restoration(EngineSnapshot target, long begun) {
            this.target = target;
            this.begun = begun;
        }

        ResetReport byJournal(boolean inFull) {
            Undone undone = journal.undo(
                    target.mark(), base.mark(), options.timeout(), inFull, () -> lookAtFiles(target, inFull));
            Optional<FileJournal.Restored> restored = files.map(kept -> kept.restore(target.files(), inFull));
            settle();
            SortedMap<String, RowSums> sums = RowSums.shifted(installed.sums(), undone.targetShift());
            StateParts wanted = parts(sums, target.mark().counters(), filesPart(target));
            StateParts found = parts(
                    corrected(sums, undone, Undone.Table::found),
                    undone.countersFound(),
                    restored.map(done -> Map.of(StateParts.FILES, done.found().text()))
                            .orElse(Map.of()));
            long checking = System.nanoTime();
            Everything left = undone.contents()
                    .map(contents -> everything(contents, restored.map(FileJournal.Restored::left)))
                    .orElseGet(() -> everything(
                            new RowJournal.Contents(
                                    corrected(sums, undone, Undone.Table::left), undone.countersLeft(), List.of()),
                            restored.map(FileJournal.Restored::left)));
            Duration verifying = undone.verifying().plusNanos(System.nanoTime() - checking);
            List<String> differing = left.differing(wanted);
            if (!differing.isEmpty() && fullRestore().isPresent()) {
                return inFull("after the undo, these still differ: " + String.join(", ", differing));
            }
            return new ResetReport(
                    Duration.ofNanos(System.nanoTime() - begun),
                    verifying,
                    undone.tables().stream().mapToLong(Undone.Table::rows).sum(),
                    restored.map(FileJournal.Restored::files).orElse(0L),
                    undone.tables().stream().map(Undone.Table::name).sorted().toList(),
                    undone.sessionsEnded(),
                    digests.of(wanted).value(),
                    digests.of(found).value(),
                    digests.of(left.parts()).value(),
                    ResetProof.of(!differing.isEmpty(), inFull),
                    differing,
                    Optional.empty(),
                    notCovered());
        }

        private SortedMap<String, RowSums> corrected(
                SortedMap<String, RowSums> sums, Undone undone, Function<Undone.Table, RowSums> state) {
            SortedMap<String, RowSums> corrected = new TreeMap<>(sums);
            for (Undone.Table table : undone.tables()) {
                corrected.merge(table.name(), state.apply(table).minus(table.wanted()), RowSums::plus);
            }
            return corrected;
        }

        ResetReport inFull(String reason) {
            FullRestore full = fullRestore().orElseThrow(() -> {
                settleIfPossible();
                return new NotUndoneException(
                        "Could not restore " + target.id() + " of " + journal.database()
                                + ": " + reason
                                + ". The journal can't undo this, and nothing was changed. Remedy: give the"
                                + " engine a way to recreate the database (StateOptions.withFullRestore), or recreate it"
                                + " yourself and install the engine again.",
                        reason);
            });
            long reading = System.nanoTime();
            Optional<Everything> found = found();
            Duration verifying = Duration.ofNanos(System.nanoTime() - reading);
            // A journal that keeps its own original also keeps its entries there.
            RowJournal.Excerpt changes = target == base || journal.recreates()
                    ? RowJournal.Excerpt.NONE
                    : journal.excerpt(base.mark().position(), target.mark().position());
            files.ifPresent(FileJournal::intendRecreation);
            Undone undone = undoneOnNewCopy(full, reason, changes);
            Optional<FileJournal.Restored> restored = files.map(kept -> kept.restore(target.files(), true));
            settle();
            long checking = System.nanoTime();
            StateParts wanted = parts(
                    RowSums.shifted(installed.sums(), undone.targetShift()),
                    target.mark().counters(),
                    filesPart(target));
            Everything left = everything(undone.contents().orElseThrow(), restored.map(FileJournal.Restored::left));
            List<String> differing = left.differing(wanted);
            return new ResetReport(
                    Duration.ofNanos(System.nanoTime() - begun),
                    verifying.plusNanos(System.nanoTime() - checking),
                    0,
                    restored.map(FileJournal.Restored::files).orElse(0L),
                    found.map(before -> before.parts().differing(wanted)).orElse(List.of()).stream()
                            .filter(part -> !part.equals(StateParts.SEQUENCES) && !part.equals(StateParts.FILES))
                            .toList(),
                    0,
                    digests.of(wanted).value(),
                    found.map(before -> digests.of(before.parts()).value()).orElse(""),
                    digests.of(left.parts()).value(),
                    ResetProof.of(!differing.isEmpty(), true),
                    differing,
                    Optional.of(reason),
                    notCovered());
        }

        /** Recreates the copy; tries again if somebody changed its schema meanwhile, which the journal can't undo. */
        private Undone undoneOnNewCopy(FullRestore full, String reason, RowJournal.Excerpt changes) {
            for (int attempt = 1; ; attempt++) {
                recreateCopy(full, reason);
                try {
                    if (target != base) {
                        journal.replay(changes, target.mark());
                    }
                    journal.intend(target.mark(), target.files());
                    return journal.undo(
                            target.mark(), base.mark(), options.timeout(), true, () -> lookAtFiles(target, true));
                } catch (CannotUndoException e) {
                    if (attempt == RECREATIONS) {
                        throw new StateException(
                                "Could not restore " + target.id() + " of " + journal.database()
                                        + ": it is changed whenever it is recreated: " + e.getMessage()
                                        + ". Remedy: stop the program that does so, or make sure that the full restore"
                                        + " creates the initial state; then try again.",
                                e);
                    }
                }
            }
        }

        /** The current parts; empty if they can't be read any more, which must not prevent recreation. */
        private Optional<Everything> found() {
            try {
                return Optional.of(everything(target));
            } catch (StateException | CannotUndoException e) {
                return Optional.empty();
            }
        }

        /** The marker of the restore that failed may be in the lost database. */
        private void settleIfPossible() {
            try {
                journal.settle();
            } catch (StateException e) {
                LOG.debug("Nothing to settle: {}", e.getMessage());
            }
        }

        /** The database may be lost already; the full restore reports what it can't do. */
        private void prepareRecreation() {
            try {
                journal.prepareRecreation();
            } catch (StateException e) {
                LOG.debug("Nothing to prepare: {}", e.getMessage());
            }
        }

        private void recreateCopy(FullRestore full, String reason) {
            prepareRecreation();
            journal.disconnect();
            try {
                full.restore();
            } catch (StateLockedException e) {
                throw e;
            } catch (Exception e) {
                throw new StateException(
                        "Could not recreate " + journal.database() + " (" + reason + "): " + e.getMessage(), e);
            }
            Installed recreated = journal.open(true);
            if (!recreated.sums().equals(installed.sums())
                    || !recreated.base().counters().equals(installed.base().counters())) {
                throw new StateException("Recreating " + journal.database()
                        + " did not result in its initial state. Remedy: make sure that the full restore copies the world"
                        + " that the engine was installed on.");
            }
            rebase(recreated);
        }

        private void rebase(Installed recreated) {
            if (recreated.base().position() != installed.base().position()) {
                throw new StateException(
                        "The journal of " + journal.database() + ", once recreated, begins at another position.");
            }
            installed = recreated;
        }
    }
}
