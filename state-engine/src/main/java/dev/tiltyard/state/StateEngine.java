package dev.tiltyard.state;

import dev.tiltyard.state.files.FileJournal;
import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.Installed;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.Sums;
import dev.tiltyard.state.journal.Undone;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
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
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Resets a database, and the files beside it, at a cost that depends on what changed, and proves the result.
 * Works on any schema of PostgreSQL (14 or newer), MariaDB or MySQL, without a change to the application: triggers note
 * every change of a row in the transaction that makes it.
 *
 * <p>The engine keeps one connection of the data source for itself. Its methods may be called by several threads; they
 * take turns.
 */
public final class StateEngine implements SiteState, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StateEngine.class);

    /** How often a copy is recreated before a restore gives up. */
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
     * Puts the engine on a database, whose present state becomes the initial state; or opens the engine that is there
     * already, also in a copy of a database that had one. A restore that was cut off by a crash is finished first.
     *
     * @param database leads to the database with the right to make triggers there; see docs/state-engine.md
     * @throws StateException if the rights are missing, a table can't be journalled, or the schema is not the one that the
     *     engine was installed on
     */
    public static StateEngine install(DataSource database, StateOptions options) {
        RowJournal journal = Journals.on(database, options);
        try {
            return new StateEngine(journal, options.files().map(folder -> fileJournal(folder, options)), options);
        } catch (RuntimeException e) {
            journal.close();
            throw e;
        }
    }

    private static FileJournal fileJournal(Path folder, StateOptions options) {
        Path store = options.fileStore()
                .orElseGet(() -> folder.toAbsolutePath().resolveSibling(folder.getFileName() + ".originals"));
        return new FileJournal(folder, store);
    }

    private void finishRestore(Mark target) {
        restore(new EngineSnapshot("pending", target, installed.pendingFiles().orElse(FileJournal.BASE)), false);
    }

    @Override
    public synchronized Snapshot snapshot() {
        requireOpen("take a snapshot");
        Mark mark;
        try {
            mark = journal.mark(options.patience());
        } catch (CannotUndoException e) {
            throw new StateException(
                    "Could not take a snapshot of " + journal.database() + ": " + e.getMessage()
                            + ", so the journal could not lead back to this state. Remedy: reset first.",
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
     * Goes back to the world's own initial state by recreating the copy, since its database is lost; patches are lost with
     * it.
     *
     * @param reason what happened, for the report
     * @throws StateException if this copy is not made from a world
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
        requireOpen("let go of its connections");
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
                    "Could not say what changed in " + journal.database() + " since " + from.id() + ": "
                            + e.getMessage()
                            + ", which the journal does not hold. Remedy: reset, which restores the state in full.",
                    e);
        }
        files.ifPresent(kept -> changes.addAll(kept.changesSince(from.files())));
        return List.copyOf(changes);
    }

    @Override
    public synchronized Snapshot initial() {
        return initial;
    }

    /** The digest of the world's own initial state, without any patch. Costs nothing. */
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
            files.ifPresent(kept -> kept.restore(before.files()));
            valid.remove(before);
            throw e;
        }
        valid.remove(before);
        initial = (EngineSnapshot) snapshot();
        return initial;
    }

    @Override
    public synchronized ResetReport withdraw() {
        requireOpen("withdraw a patch");
        return restore(base, false);
    }

    /** Lets the next process finish this after a crash. A database that is lost can't keep the intention. */
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

    /** Files are read while rows are restored: both mostly wait. */
    private void lookAtFiles(EngineSnapshot target) {
        files.ifPresent(kept -> kept.lookAhead(target.files()));
    }

    /**
     * All that there is.
     *
     * @param parts what the digest is made of
     * @param beside what else differs from the target: objects of the schema, and files whose modes differ. They are no part
     *     of the digest, which the same content has on every version of a server and under every umask
     */
    private record Everything(Parts parts, List<String> beside) {
        List<String> differing(Parts wanted) {
            TreeSet<String> differing = new TreeSet<>(parts.differing(wanted));
            differing.addAll(beside);
            return List.copyOf(differing);
        }
    }

    private Everything everything(EngineSnapshot wanted) {
        return everything(journal.contents(), wanted);
    }

    private Everything everything(RowJournal.Contents contents, EngineSnapshot wanted) {
        Map<String, String> others = new TreeMap<>();
        List<String> beside = new ArrayList<>(contents.schema());
        files.ifPresent(kept -> {
            FileJournal.Reading read = kept.readInFull(wanted.files());
            others.put(Parts.FILES, read.sums().text());
            if (!read.same()) {
                beside.add(Parts.FILES);
            }
        });
        return new Everything(new Parts(contents.sums(), contents.counters(), others), beside);
    }

    private Map<String, String> filesPart(EngineSnapshot at) {
        return files.map(kept -> Map.of(Parts.FILES, kept.sumsAt(at.files()).text()))
                .orElse(Map.of());
    }

    private static Parts parts(
            SortedMap<String, Sums> sums, SortedMap<String, String> counters, Map<String, String> others) {
        return new Parts(sums, counters, others);
    }

    /** Takes the engine off the database: triggers and journal are gone, the state stays as it is. */
    public synchronized void uninstall() {
        requireOpen("uninstall");
        journal.uninstall();
        close();
    }

    /** Gives the connection back. The journal goes on; {@link #install} finds it again. May be called twice. */
    @Override
    public synchronized void close() {
        closed = true;
        journal.close();
    }

    /** One way back to a snapshot. */
    private final class Restoration {
        private final EngineSnapshot target;
        private final long begun;

        Restoration(EngineSnapshot target, long begun) {
            this.target = target;
            this.begun = begun;
        }

        ResetReport byJournal(boolean inFull) {
            Undone undone =
                    journal.undo(target.mark(), base.mark(), options.patience(), inFull, () -> lookAtFiles(target));
            Optional<FileJournal.Restored> restored = files.map(kept -> kept.restore(target.files()));
            settle();
            SortedMap<String, Sums> sums = Sums.shifted(installed.sums(), undone.targetShift());
            Parts wanted = parts(sums, target.mark().counters(), filesPart(target));
            Parts found = parts(
                    corrected(sums, undone, Undone.Table::found),
                    undone.countersFound(),
                    restored.map(done -> Map.of(Parts.FILES, done.found().text()))
                            .orElse(Map.of()));
            long checking = System.nanoTime();
            Everything left = undone.contents()
                    .map(contents -> everything(contents, target))
                    .orElseGet(() -> new Everything(
                            parts(
                                    corrected(sums, undone, Undone.Table::left),
                                    undone.countersLeft(),
                                    restored.map(done -> Map.of(
                                                    Parts.FILES, done.left().text()))
                                            .orElse(Map.of())),
                            List.of()));
            Duration verifying = undone.verifying().plusNanos(System.nanoTime() - checking);
            List<String> differing = left.differing(wanted);
            if (!differing.isEmpty() && options.fullRestore().isPresent()) {
                return inFull("after the undo these still differed: " + String.join(", ", differing));
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
                    Optional.empty());
        }

        private SortedMap<String, Sums> corrected(
                SortedMap<String, Sums> sums, Undone undone, Function<Undone.Table, Sums> state) {
            SortedMap<String, Sums> corrected = new TreeMap<>(sums);
            for (Undone.Table table : undone.tables()) {
                corrected.merge(table.name(), state.apply(table).minus(table.wanted()), Sums::plus);
            }
            return corrected;
        }

        ResetReport inFull(String reason) {
            FullRestore full = options.fullRestore().orElseThrow(() -> {
                settleIfPossible();
                return new StateException("Could not restore " + target.id() + " of " + journal.database()
                        + ": " + reason + ". The journal can't undo this, and nothing was changed. Remedy: give the"
                        + " engine a way to recreate the database (StateOptions.withFullRestore), or recreate it"
                        + " yourself and install the engine again.");
            });
            long reading = System.nanoTime();
            Optional<Everything> found = found();
            Duration verifying = Duration.ofNanos(System.nanoTime() - reading);
            List<RowJournal.Entry> entries = target == base
                    ? List.of()
                    : journal.entries(base.mark().position(), target.mark().position());
            files.ifPresent(FileJournal::intendRecreation);
            Undone undone = undoneOnNewCopy(full, reason, entries);
            Optional<FileJournal.Restored> restored = files.map(kept -> kept.restore(target.files()));
            settle();
            long checking = System.nanoTime();
            Parts wanted = parts(
                    Sums.shifted(installed.sums(), undone.targetShift()),
                    target.mark().counters(),
                    filesPart(target));
            Everything left = everything(undone.contents().orElseThrow(), target);
            List<String> differing = left.differing(wanted);
            return new ResetReport(
                    Duration.ofNanos(System.nanoTime() - begun),
                    verifying.plusNanos(System.nanoTime() - checking),
                    0,
                    restored.map(FileJournal.Restored::files).orElse(0L),
                    found.map(before -> before.parts().differing(wanted)).orElse(List.of()).stream()
                            .filter(part -> !part.equals(Parts.SEQUENCES) && !part.equals(Parts.FILES))
                            .toList(),
                    0,
                    digests.of(wanted).value(),
                    found.map(before -> digests.of(before.parts()).value()).orElse(""),
                    digests.of(left.parts()).value(),
                    ResetProof.of(!differing.isEmpty(), true),
                    differing,
                    Optional.of(reason));
        }

        /** Recreates the copy; once more if somebody changed its schema meanwhile, which the journal can't undo either. */
        private Undone undoneOnNewCopy(FullRestore full, String reason, List<RowJournal.Entry> entries) {
            for (int attempt = 1; ; attempt++) {
                recreateCopy(full, reason);
                try {
                    if (!entries.isEmpty() || target != base) {
                        journal.replay(entries, target.mark());
                    }
                    journal.intend(target.mark(), target.files());
                    return journal.undo(
                            target.mark(), base.mark(), options.patience(), true, () -> lookAtFiles(target));
                } catch (CannotUndoException e) {
                    if (attempt == RECREATIONS) {
                        throw new StateException(
                                "Could not restore " + target.id() + " of " + journal.database()
                                        + ": somebody changes it whenever it is recreated: " + e.getMessage()
                                        + ". Remedy: stop the program that does so, then ask again.",
                                e);
                    }
                }
            }
        }

        /** What was there; empty if it can't be read any more, which is no reason not to recreate it. */
        private Optional<Everything> found() {
            try {
                return Optional.of(everything(target));
            } catch (StateException | CannotUndoException e) {
                return Optional.empty();
            }
        }

        /** The mark of the restore that did not happen may be on what is gone. */
        private void settleIfPossible() {
            try {
                journal.settle();
            } catch (StateException e) {
                LOG.debug("Nothing to settle: {}", e.getMessage());
            }
        }

        private void recreateCopy(FullRestore full, String reason) {
            journal.disconnect();
            try {
                full.restore();
            } catch (Exception e) {
                throw new StateException(
                        "Could not recreate " + journal.database() + " (" + reason + "): " + e.getMessage(), e);
            }
            Installed recreated = journal.open(true);
            if (!recreated.sums().equals(installed.sums())
                    || !recreated.base().counters().equals(installed.base().counters())) {
                throw new StateException("Recreating " + journal.database()
                        + " did not give its initial state. Remedy: see that the full restore copies the same world"
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
