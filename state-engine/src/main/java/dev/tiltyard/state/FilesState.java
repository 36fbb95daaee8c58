package dev.tiltyard.state;

import dev.tiltyard.state.files.FileJournal;
import dev.tiltyard.state.journal.Sums;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The state of a site that keeps no database: its files alone. What the state engine does for rows and files together,
 * for files. Its methods may be called by several threads; they take turns.
 */
public final class FilesState implements SiteState, AutoCloseable {
    private final Path folder;
    private final FileJournal journal;
    private final List<Mark> valid = new ArrayList<>();
    private final Mark base = new Mark("initial", FileJournal.BASE);
    private Mark initial = base;
    private long nextSnapshot = 1;

    private FilesState(Path folder, Path store) {
        this.folder = folder;
        this.journal = new FileJournal(folder, store);
        journal.open();
        valid.add(base);
    }

    /**
     * Takes the present contents of a folder as the initial state, or finds what was kept as such before.
     *
     * @param folder the files
     * @param store where originals of changed files are kept; outside {@code folder}
     * @throws StateException if the folder can't be read or the store can't be written
     */
    public static FilesState open(Path folder, Path store) {
        return new FilesState(folder, store);
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
        FileJournal.Restored restored = journal.restore(target.files());
        long checking = System.nanoTime();
        Parts wanted = parts(journal.sumsAt(target.files()));
        Optional<FileJournal.Reading> read =
                inFull ? Optional.of(journal.readInFull(target.files())) : Optional.empty();
        Parts left = parts(read.map(FileJournal.Reading::sums).orElse(restored.left()));
        boolean same = read.map(FileJournal.Reading::same).orElse(true);
        List<String> differing = same ? left.differing(wanted) : List.of(Parts.FILES);
        valid.subList(valid.indexOf(target) + 1, valid.size()).clear();
        if (!valid.contains(initial)) {
            initial = base;
        }
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
                Optional.empty());
    }

    private Mark known(Snapshot snapshot) {
        return valid.stream()
                .filter(candidate -> candidate == snapshot)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Could not go back to " + snapshot.id() + " of "
                        + folder + ": it is no longer valid, since an older snapshot has been restored, or it belongs"
                        + " to another copy. Valid are: "
                        + valid.stream().map(Mark::id).toList() + "."));
    }

    private static Parts parts(Sums files) {
        return new Parts(Collections.emptySortedMap(), Collections.emptySortedMap(), Map.of(Parts.FILES, files.text()));
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
            journal.restore(before.files());
            throw e;
        } finally {
            valid.remove(before);
        }
        initial = (Mark) snapshot();
        return initial;
    }

    private void apply(Patch.Step step) {
        if (step instanceof Patch.Step.WriteFile write) {
            journal.write(write.path(), write.content());
        } else if (step instanceof Patch.Step.DeleteFile delete) {
            journal.delete(delete.path());
        } else {
            throw new StateException("Could not inject a patch into " + folder + ": it changes rows (" + step
                    + "), and this site keeps no database. Nothing of the patch is left.");
        }
    }

    /** There is nothing to release; the journal of files goes on. */
    @Override
    public void close() {}
}
