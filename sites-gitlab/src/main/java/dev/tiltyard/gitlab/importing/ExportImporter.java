package dev.tiltyard.gitlab.importing;

import dev.tiltyard.gitlab.importing.ExportFiles.Export;
import dev.tiltyard.gitlab.replica.archive.ArchiveRows;
import dev.tiltyard.gitlab.replica.archive.ExportArchive;
import dev.tiltyard.gitlab.replica.archive.LeftOut;
import dev.tiltyard.gitlab.replica.archive.UnreadableArchiveException;
import dev.tiltyard.gitlab.world.GitLabSchema;
import dev.tiltyard.sitekit.importing.FoundSource;
import dev.tiltyard.sitekit.importing.ImportBuild;
import dev.tiltyard.sitekit.importing.ImportOutcome;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.WebTables;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Imports the exports of one or several projects of one GitLab: their people, groups, projects and repositories. An archive holds no
 * passwords, so everybody gets the password of the suite's GitLab.
 */
public final class ExportImporter implements WorldImporter {
    /** Rows, indexes and repositories, for each byte of an archive. */
    private static final long GROWTH = 12;

    private static final long LEAST_BYTES = 64L << 20;
    private static final ExportArchive.Limits LIMITS = ExportArchive.Limits.WORLD;

    @Override
    public String takes() {
        return "a project export of GitLab (.tar.gz), or a folder with several of one GitLab";
    }

    @Override
    public String revision() {
        return GitLabSchema.revision();
    }

    @Override
    public Optional<String> accountPage(String username) {
        return Optional.of("/-/profile");
    }

    @Override
    public FoundSource inspect(ImportSource source) throws IOException {
        List<Export> exports = ExportFiles.in(source.data());
        long bytes = 0;
        String versions = "";
        for (Export export : exports) {
            bytes += Files.size(export.file());
            try (InputStream in = Files.newInputStream(export.file())) {
                String version = ExportArchive.inspect(in);
                versions = version.isEmpty() ? versions : " by GitLab " + version;
            } catch (UnreadableArchiveException e) {
                throw refused(export.file(), e);
            }
        }
        String found = exports.size() == 1
                ? "a project export" + versions + ": " + exports.get(0).fullPath()
                : String.format(java.util.Locale.ROOT, "%,d project exports%s", exports.size(), versions);
        return new FoundSource(found, LEAST_BYTES + GROWTH * bytes);
    }

    private static ImportRefusedException refused(Path file, UnreadableArchiveException e) {
        return new ImportRefusedException("Could not import " + file + ": " + e.getMessage(), e);
    }

    @Override
    public ImportOutcome fill(ImportBuild build) throws IOException, SQLException {
        List<Export> exports = ExportFiles.in(build.source().data());
        GitLabSchema.createIn(build.world().database());
        WebTables.in(Store.POSTGRES).createIn(build.world().database());
        GitLabSchema.indexIn(build.world().database());
        Path scratch = build.world().files().resolve("import");
        ExportedPeople people = new ExportedPeople();
        Instant newest = people(build, exports, scratch, people);
        try (ExportedWorld world = ExportedWorld.open(build.world(), newest)) {
            world.people(people);
            Totals totals = new Totals();
            for (int i = 0; i < exports.size(); i++) {
                Export export = exports.get(i);
                build.world().progress().report("projects", i, exports.size());
                try (InputStream in = Files.newInputStream(export.file());
                        ExportArchive archive = ExportArchive.unpack(in, scratch, LIMITS)) {
                    totals.add(archive, world.project(export, archive, people));
                } catch (UnreadableArchiveException e) {
                    throw refused(export.file(), e);
                }
            }
            build.world().progress().report("projects", exports.size(), exports.size());
            totals.report(build.report(), exports.size());
            return world.outcome(build.report());
        }
    }

    /** Learns who is in the archives; returns the time of their newest file. */
    private static Instant people(ImportBuild build, List<Export> exports, Path scratch, ExportedPeople people)
            throws IOException {
        Instant newest = Instant.EPOCH;
        for (int i = 0; i < exports.size(); i++) {
            Path file = exports.get(i).file();
            build.world().progress().report("archives read", i, exports.size());
            try (InputStream in = Files.newInputStream(file);
                    ExportArchive archive = ExportArchive.unpack(in, scratch, LIMITS)) {
                people.learn(file.toString(), archive);
                newest = archive.written().isAfter(newest) ? archive.written() : newest;
            } catch (UnreadableArchiveException e) {
                throw refused(file, e);
            }
        }
        return newest;
    }

    /** Rows read and written, over all archives. */
    private static final class Totals {
        private final Map<String, long[]> parts = new TreeMap<>();
        private final Map<String, LeftOut.Part> leftOut = new TreeMap<>();

        void add(ExportArchive archive, ArchiveRows.Written written) throws IOException {
            for (Map.Entry<String, String> each : ArchiveRows.tables().entrySet()) {
                long read = archive.count(each.getKey());
                if (read > 0) {
                    long[] part = parts.computeIfAbsent(each.getKey(), name -> new long[2]);
                    part[0] += read;
                    part[1] += written.rows().getOrDefault(each.getValue(), 0L);
                }
            }
            written.leftOut()
                    .parts()
                    .forEach(part -> leftOut.merge(
                            part.name(),
                            part,
                            (one, other) -> new LeftOut.Part(one.name(), one.rows() + other.rows(), one.meaning())));
        }

        void report(ImportReport report, int archives) {
            report.part("projects", archives, archives);
            parts.forEach((name, part) -> report.part(name, part[0], part[1]));
            leftOut.values().forEach(part -> report.leftOut(part.name(), part.rows(), part.meaning()));
        }
    }
}
