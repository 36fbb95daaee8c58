package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.sitekit.web.Visit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.codec.digest.DigestUtils;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.RawTextComparator;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.patch.FileHeader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.AbstractTreeIterator;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.jspecify.annotations.Nullable;

/** What changed between two commits, file by file. */
public final class Diffs {
    private static final int LARGEST_COMPARED = 1 << 20;

    private Diffs() {}

    /**
     * A changed file.
     *
     * @param change what happened to it: {@code ADD}, {@code MODIFY}, {@code DELETE}, {@code RENAME}, {@code COPY}
     * @param text whether both sides are text; if so and there are no lines, only whitespace has changed
     */
    public record FileDiff(String oldPath, String path, String change, List<Line> lines, boolean text) {
        public FileDiff {
            lines = List.copyOf(lines);
        }

        public long added() {
            return lines.stream().filter(line -> line.kind().equals("new")).count();
        }

        public long removed() {
            return lines.stream().filter(line -> line.kind().equals("old")).count();
        }

        /** What stands in place of its lines if there are none to show. */
        public String remark() {
            if (change.equals("RENAME")) {
                return "File moved";
            }
            return text && change.equals("MODIFY")
                    ? "Contains only whitespace changes."
                    : "No preview for this file type";
        }

        /** By which an address names the file. */
        public String hash() {
            return DigestUtils.sha1Hex(path);
        }
    }

    /**
     * A line of a changed file.
     *
     * @param kind {@code new}, {@code old}, {@code match} for the line that says where, or empty for one that stayed
     * @param before its number before; 0 for none
     * @param after its number afterwards; 0 for none
     */
    public record Line(String kind, int before, int after, String text) {}

    /** @param base empty for a commit without a parent */
    public static List<FileDiff> between(Repository repository, @Nullable ObjectId base, ObjectId head)
            throws IOException {
        return between(repository, base, head, true);
    }

    /**
     * What changed between two commits.
     *
     * @param base empty for a commit without a parent
     * @param whitespace whether a line counts as changed that has only more or less whitespace than before
     */
    public static List<FileDiff> between(
            Repository repository, @Nullable ObjectId base, ObjectId head, boolean whitespace) throws IOException {
        List<FileDiff> files = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DiffFormatter formatter = new DiffFormatter(out)) {
            formatter.setRepository(repository);
            prepare(formatter);
            formatter.setDiffComparator(whitespace ? RawTextComparator.DEFAULT : RawTextComparator.WS_IGNORE_CHANGE);
            for (DiffEntry entry : formatter.scan(tree(repository, base), tree(repository, head))) {
                out.reset();
                FileHeader header = formatter.toFileHeader(entry);
                formatter.format(entry);
                formatter.flush();
                boolean deleted = entry.getChangeType() == DiffEntry.ChangeType.DELETE;
                files.add(new FileDiff(
                        entry.getOldPath(),
                        deleted ? entry.getOldPath() : entry.getNewPath(),
                        entry.getChangeType().name(),
                        lines(out.toString(StandardCharsets.UTF_8)),
                        header.getPatchType() == FileHeader.PatchType.UNIFIED));
            }
        }
        return files;
    }

    /** Whether the address of a page asks for all changes, and does not leave out those of whitespace. */
    public static boolean showsWhitespace(Visit visit) {
        return !"1".equals(visit.query("w").orElse(""));
    }

    /** The whole change as text, as {@code git diff} writes it. */
    public static String text(Repository repository, @Nullable ObjectId base, ObjectId head) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DiffFormatter formatter = new DiffFormatter(out)) {
            formatter.setRepository(repository);
            prepare(formatter);
            formatter.format(tree(repository, base), tree(repository, head));
            formatter.flush();
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Bounds what is read and compared: larger files change as a whole, and no region is compared line by line for ever. */
    private static void prepare(DiffFormatter formatter) {
        formatter.setDetectRenames(true);
        formatter.setBinaryFileThreshold(LARGEST_COMPARED);
        HistogramDiff algorithm = new HistogramDiff();
        algorithm.setFallbackAlgorithm(null);
        formatter.setDiffAlgorithm(algorithm);
    }

    /** Two lines of a changed file that stand beside each other; one of them may be missing. */
    public record Pair(@Nullable Line left, @Nullable Line right) {}

    /** Lines side by side: what was deleted on the left of what replaced it. */
    public static List<Pair> pairs(List<Line> lines) {
        List<Pair> pairs = new ArrayList<>();
        List<Line> old = new ArrayList<>();
        List<Line> fresh = new ArrayList<>();
        for (Line line : lines) {
            if (line.kind().equals("old")) {
                old.add(line);
            } else if (line.kind().equals("new")) {
                fresh.add(line);
            } else {
                flush(pairs, old, fresh);
                pairs.add(new Pair(line, line));
            }
        }
        flush(pairs, old, fresh);
        return pairs;
    }

    private static void flush(List<Pair> pairs, List<Line> old, List<Line> fresh) {
        for (int i = 0; i < Math.max(old.size(), fresh.size()); i++) {
            pairs.add(new Pair(i < old.size() ? old.get(i) : null, i < fresh.size() ? fresh.get(i) : null));
        }
        old.clear();
        fresh.clear();
    }

    private static AbstractTreeIterator tree(Repository repository, @Nullable ObjectId commit) throws IOException {
        if (commit == null) {
            return new EmptyTreeIterator();
        }
        try (RevWalk walk = new RevWalk(repository);
                var reader = repository.newObjectReader()) {
            RevCommit found = walk.parseCommit(commit);
            CanonicalTreeParser parser = new CanonicalTreeParser();
            parser.reset(reader, found.getTree());
            return parser;
        }
    }

    private static List<Line> lines(String patch) {
        List<Line> lines = new ArrayList<>();
        int before = 0;
        int after = 0;
        boolean inside = false;
        for (String line : patch.split("\n", -1)) {
            if (line.startsWith("@@")) {
                String[] places = line.split(" ");
                before = start(places[1]);
                after = start(places[2]);
                inside = true;
                lines.add(new Line("match", 0, 0, line));
            } else if (inside && line.startsWith("+")) {
                lines.add(new Line("new", 0, after++, line.substring(1)));
            } else if (inside && line.startsWith("-")) {
                lines.add(new Line("old", before++, 0, line.substring(1)));
            } else if (inside && line.startsWith(" ")) {
                lines.add(new Line("", before++, after++, line.substring(1)));
            }
        }
        return lines;
    }

    private static int start(String place) {
        return Integer.parseInt(place.substring(1).split(",")[0]);
    }
}
