package dev.tiltyard.state;

import dev.tiltyard.state.files.FileJournal;
import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The state of a site without a database: only files. Thread-safe; calls are serialized. */
public final class FilesState implements SiteState, AutoCloseable {
    private final Path folder;
    private final FileJournal journal;
    private final List<Mark> valid = new ArrayList<>();
    private final Mark base = new Mark("initial", FileJournal.BASE);
    private Mark initial = base;
    private long nextSnapshot = 1;

    private FilesState(Path folder, Path store, boolean times, Collection<String> within) {
        this.folder = folder;
        this.journal = new FileJournal(folder, store, times, within, List.of());
        journal.open();
        valid.add(base);
    }

    /**
     * Takes the folder's current contents as the initial state, or loads the stored initial state.
     *
     * @param folder the files
     * @param store stores originals of changed files; outside {@code folder}
     * @throws StateException if the folder can't be read or the store can't be written
     */
    public static FilesState open(Path folder, Path store) {
        return new FilesState(folder, store, false, List.of());
    }

    /** The same, with the times at which files were last written as a part of the state; see {@link StateOptions#withFileTimes}. */
    public static FilesState openWithTimes(Path folder, Path store) {
        return new FilesState(folder, store, true, List.of());
    }

    /**
     * The same for a part of the folder.
     *
     * @param within files and subfolders, relative to the folder with {@code /}, whether or not they exist; all if empty
     */
    public static FilesState openWithin(Path folder, Path store, Collection<String> within) {
        return new FilesState(folder, store, false, within);
    }

    private record Mark(String id, String files) implements Snapshot {}

    @Override
    public synchronized Snapshot snapshot() {
        Mark taken = new Mark("snapshot-" + nextSnapshot++, journal.mark());
        valid.add(taken);
        return taken;
    }

    @Override
    public synchronized ResetReport restore(Snapshot snapshot) {
        return restore(known(snapshot), false);
    }

    @Override
    public synchronized ResetReport reset(boolean inFull) {
        return restore(initial, inFull);
    }

    @Override
    public synchronized ResetReport withdraw() {
        return restore(base, false);
    }

    private ResetReport restore(Mark target, boolean inFull) {
        long begun = System.nanoTime();
        FileJournal.Restored restored = journal.restore(target.files(), inFull);
        long checking = System.nanoTime();
        StateParts wanted = parts(journal.sumsAt(target.files()));
        StateParts left = parts(restored.left().sums());
        List<String> differing = restored.left().same() ? left.differing(wanted) : List.of(StateParts.FILES);
        valid.subList(valid.indexOf(target) + 1, valid.size()).clear();
        if (!valid.contains(initial)) {
            initial = base;
        }
        journal.forgetExcept(valid.stream().map(Mark::files).collect(Collectors.toSet()));
        return new ResetReport(
                Duration.ofNanos(System.nanoTime() - begun),
                Duration.ofNanos(System.nanoTime() - checking),
                0,
                restored.files(),
                List.of(),
                0,
                wanted.digest().value(),
                parts(restored.found()).digest().value(),
                left.digest().value(),
                ResetProof.of(!differing.isEmpty(), inFull),
                differing,
                Optional.empty(),
                journal.notCovered());
    }

    private Mark known(Snapshot snapshot) {
        return valid.stream()
                .filter(candidate -> candidate == snapshot)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Could not restore " + snapshot.id() + " of "
                        + folder + ": it is no longer valid, since an older snapshot has been restored, or it belongs"
                        + " to another copy. Valid are: "
                        + valid.stream().map(Mark::id).toList() + "."));
    }

    private static StateParts parts(RowSums files) {
        return new StateParts(
                Collections.emptySortedMap(), Collections.emptySortedMap(), Map.of(StateParts.FILES, files.text()));
    }

    @Override
    public synchronized Digest digest() {
        return parts(journal.readInFull(initial.files()).sums()).digest();
    }

    @Override
    public synchronized List<StateChange> diff(Snapshot since) {
        return journal.changesSince(known(since).files());
    }

    @Override
    public synchronized Snapshot initial() {
        return initial;
    }

    @Override
    public synchronized Snapshot inject(Patch patch) {
        Mark before = (Mark) snapshot();
        try {
            patch.steps().forEach(this::apply);
        } catch (RuntimeException e) {
            journal.restore(before.files(), false);
            throw e;
        } finally {
            valid.remove(before);
        }
        initial = (Mark) snapshot();
        return initial;
    }

    @Override
    public synchronized StateDelta export() {
        Mark now = (Mark) snapshot();
        valid.remove(now);
        List<StateDelta.Leg> legs = new ArrayList<>();
        if (initial != base) {
            legs.add(leg(initial));
        }
        legs.add(leg(now));
        return StateDelta.of(baseDigest(), legs, initial != base);
    }

    private StateDelta.Leg leg(Mark to) {
        return new StateDelta.Leg(RowJournal.Excerpt.NONE, Collections.emptySortedMap(), journal.changesAt(to.files()));
    }

    private String baseDigest() {
        return parts(journal.sumsAt(base.files())).digest().value();
    }

    @Override
    public synchronized ResetReport apply(StateDelta delta) {
        if (delta.world().filter(world -> !world.equals(baseDigest())).isPresent()) {
            throw new StateException("Could not apply a state to " + folder
                    + ": it is of a copy of another world. Remedy: take it from a copy of the same world.");
        }
        ResetReport report = restore(base, false);
        initial = base;
        for (StateDelta.Leg leg : delta.legs()) {
            Mark reached = new Mark("snapshot-" + nextSnapshot++, journal.mark(leg.files()));
            valid.add(reached);
            report = restore(reached, false);
            if (delta.isPatched() && initial == base) {
                initial = reached;
            } else {
                valid.remove(reached);
            }
        }
        return report;
    }

    private void apply(Patch.Step step) {
        if (step instanceof Patch.Step.WriteFile write) {
            journal.write(write.path(), write.content());
        } else if (step instanceof Patch.Step.DeleteFile delete) {
            journal.delete(delete.path());
        } else {
            throw new StateException("Could not inject a patch into " + folder + ": it changes rows (" + step
                    + "), and this site keeps no database. The patch was not applied.");
        }
    }

    /** Closes the folder; the file journal continues. */
    @Override
    public synchronized void close() {
        journal.close();
    }
}
