package dev.tiltyard.gitlab.replica.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.runtime.Folders;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/**
 * The files of a project's export, unpacked into a folder of its own, which {@link #close} deletes. Both forms of the tree are read:
 * one file for each relation, and the one file {@code project.json} that GitLab wrote before 13.0.
 */
public final class ExportArchive implements AutoCloseable {
    /** The version of the format: of GitLab from 11.7 to today. */
    public static final String VERSION = "0.2.4";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String LEGACY = "project.json";
    private static final String TREE = "tree/project.json";
    private static final int LONGEST_VERSION = 100;
    private static final int BUFFER = 1 << 16;

    private final Path folder;
    private final Instant written;
    private final ObjectNode project;

    /**
     * How large an archive may be.
     *
     * @param bytes of all its files, unpacked
     * @param files how many
     */
    public record Limits(long bytes, int files) {
        /** For an upload of a form. */
        public static final Limits UPLOAD = new Limits(512L << 20, 50_000);

        /** For the import of a world. */
        public static final Limits WORLD = new Limits(64L << 30, 2_000_000);
    }

    /** Takes the rows of a relation, one after another. */
    @FunctionalInterface
    public interface Lines {
        /**
         * @param line number of the row, from 1
         * @throws IOException to end the reading
         */
        void take(int line, ObjectNode row) throws IOException;
    }

    private ExportArchive(Path folder, Instant written) throws IOException {
        this.folder = folder;
        this.written = written;
        requireVersion(
                text(file("VERSION")),
                text(file("GITLAB_VERSION")),
                Files.isDirectory(folder.resolve("tree/groups"))
                        || file("group.json").isPresent());
        this.project = readProject();
    }

    /**
     * Unpacks an archive.
     *
     * @param folder to create; must not be there
     * @throws UnreadableArchiveException if it is no export of a project, damaged, too large, or of a version that can't be read;
     *     the folder is gone then
     */
    public static ExportArchive unpack(InputStream packed, Path folder, Limits limits) throws IOException {
        Files.createDirectories(folder);
        try {
            Unpacking unpacking = new Unpacking(folder, limits);
            unpacking.read(packed);
            return new ExportArchive(folder, Instant.ofEpochMilli(unpacking.newest));
        } catch (IOException | RuntimeException e) {
            Folders.delete(folder);
            throw e;
        }
    }

    /** One run through a packed archive. */
    private static final class Unpacking {
        private final Path folder;
        private final Limits limits;
        private final byte[] buffer = new byte[BUFFER];
        private long bytes;
        private int files;
        private long newest;
        private boolean kept = true;
        private boolean group;
        private String version = "";
        private String gitlab = "";
        private String last = "";

        Unpacking(Path folder, Limits limits) {
            this.folder = folder;
            this.limits = limits;
        }

        void read(InputStream packed) throws IOException {
            try (GZIPInputStream unzipped = new GZIPInputStream(packed, BUFFER);
                    TarArchiveInputStream tar = new TarArchiveInputStream(unzipped)) {
                for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                    take(tar, entry);
                }
                unzipped.transferTo(OutputStream.nullOutputStream()); // the checksum is at the end
            } catch (ZipException e) {
                if (files == 0) {
                    throw new UnreadableArchiveException(
                            "The file is no export of a project: it is not a gzip'd tar archive",
                            "Use the .tar.gz file that GitLab's page \"Export project\" gives, and don't unpack it.",
                            e);
                }
                throw damaged("is damaged", e);
            } catch (EOFException e) {
                throw damaged("is cut off", e);
            } catch (UnreadableArchiveException e) {
                throw e;
            } catch (IOException | IllegalArgumentException e) {
                String said = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
                throw damaged(
                        said.contains("truncated") || said.contains("unexpected eof") ? "is cut off" : "is damaged", e);
            }
        }

        private UnreadableArchiveException damaged(String how, Exception cause) {
            return new UnreadableArchiveException(
                    "The archive " + how + " " + (last.isEmpty() ? "at its beginning" : "in or after its file " + last),
                    "Download it again, or e" + UnreadableArchiveException.AGAIN.substring(1),
                    cause);
        }

        private void take(TarArchiveInputStream tar, TarArchiveEntry entry) throws IOException {
            String name = entry.getName().replaceFirst("^(?:\\./)+", "");
            if (entry.isDirectory()) {
                return;
            }
            last = name;
            if (!entry.isFile() || entry.isSymbolicLink() || entry.isLink()) {
                throw new UnreadableArchiveException(
                        "The archive holds " + name + ", which is a link or a device and no file",
                        "No export has such an entry: don't trust the file. " + UnreadableArchiveException.AGAIN);
            }
            Path file = folder.resolve(name).normalize();
            if (name.isEmpty()
                    || name.startsWith("/")
                    || List.of(name.split("/")).contains("..")
                    || !file.startsWith(folder)) {
                throw new UnreadableArchiveException(
                        "The archive holds a file with the path " + entry.getName() + ", which leads out of it",
                        "No export has such an entry: don't trust the file. " + UnreadableArchiveException.AGAIN);
            }
            if (++files > limits.files()) {
                throw tooLarge(String.format(Locale.ROOT, "more than %,d files", limits.files()));
            }
            newest = Math.max(newest, entry.getLastModifiedTime().toMillis());
            if (!kept) {
                look(tar, name);
                return;
            }
            Files.createDirectories(file.getParent());
            try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)) {
                for (int read = tar.read(buffer); read >= 0; read = tar.read(buffer)) {
                    bytes += read;
                    if (bytes > limits.bytes()) {
                        throw tooLarge(String.format(Locale.ROOT, "more than %,d MiB", limits.bytes() >> 20));
                    }
                    out.write(buffer, 0, read);
                }
            } catch (FileAlreadyExistsException e) {
                throw new UnreadableArchiveException(
                        "The archive holds " + name + " twice", UnreadableArchiveException.AGAIN, e);
            }
        }

        private void look(TarArchiveInputStream tar, String name) throws IOException {
            if (name.equals("VERSION")) {
                version = new String(tar.readNBytes(LONGEST_VERSION), StandardCharsets.UTF_8).strip();
            } else if (name.equals("GITLAB_VERSION")) {
                gitlab = new String(tar.readNBytes(LONGEST_VERSION), StandardCharsets.UTF_8).strip();
            }
            group = group || name.startsWith("tree/groups/") || name.equals("group.json");
        }

        private static UnreadableArchiveException tooLarge(String what) {
            return new UnreadableArchiveException(
                    "The archive unpacks to " + what,
                    "Import it with \"tiltyard worlds import\", which takes larger ones, or export a smaller project.");
        }
    }

    private static String text(Optional<Path> file) throws IOException {
        return file.isPresent() ? Files.readString(file.get()).strip() : "";
    }

    private static void requireVersion(String found, String gitlab, boolean group) throws UnreadableArchiveException {
        if (found.isEmpty()) {
            throw new UnreadableArchiveException(
                    group
                            ? "The archive is the export of a group, without its projects"
                            : "The archive is no export of a project: it has no file VERSION",
                    group ? "Export its projects one by one." : UnreadableArchiveException.AGAIN);
        }
        if (!found.equals(VERSION)) {
            String shown = found.length() > 20 ? found.substring(0, 20) + "…" : found;
            throw new UnreadableArchiveException(
                    "Import version mismatch: Required " + VERSION + " but was " + shown
                            + (gitlab.isEmpty() ? "" : " (GitLab " + gitlab + ")"),
                    older(found)
                            ? "Versions before " + VERSION
                                    + " are of GitLab before 11.7: import it into a GitLab from 11.7"
                                    + " to 12.10, and export it there again."
                            : "Export the project with a GitLab from 11.7 to 17, which writes the version " + VERSION
                                    + ".");
        }
    }

    /**
     * Checks what an archive is without unpacking it.
     *
     * @return the version of GitLab that wrote it; empty if it does not say
     * @throws UnreadableArchiveException if it is no export of a project, damaged, or of a version that can't be read
     */
    public static String inspect(InputStream packed) throws IOException {
        Unpacking reading = new Unpacking(Path.of("archive").toAbsolutePath(), Limits.WORLD);
        reading.kept = false;
        reading.read(packed);
        requireVersion(reading.version, reading.gitlab, reading.group);
        return reading.gitlab;
    }

    /** When it was written: the time of its newest file. */
    public Instant written() {
        return written;
    }

    private static boolean older(String version) {
        String[] parts = version.split("\\.");
        String[] ours = VERSION.split("\\.");
        for (int i = 0; i < Math.min(parts.length, ours.length); i++) {
            if (!parts[i].matches("\\d{1,6}")) {
                return false;
            }
            int difference = Integer.parseInt(parts[i]) - Integer.parseInt(ours[i]);
            if (difference != 0) {
                return difference < 0;
            }
        }
        return parts.length < ours.length;
    }

    private ObjectNode readProject() throws IOException {
        Optional<Path> file = file(TREE).or(() -> file(LEGACY));
        if (file.isEmpty()) {
            throw new UnreadableArchiveException(
                    "The archive has no file " + TREE + ", which describes the project",
                    UnreadableArchiveException.AGAIN);
        }
        String name = folder.relativize(file.get()).toString();
        try (InputStream in = Files.newInputStream(file.get())) {
            if (JSON.readTree(in) instanceof ObjectNode object) {
                return object;
            }
            throw new UnreadableArchiveException(
                    "The archive's file " + name + " holds no object", UnreadableArchiveException.AGAIN);
        } catch (JsonProcessingException e) {
            throw unreadable(name, 1, e);
        }
    }

    private static UnreadableArchiveException unreadable(String file, int line, JsonProcessingException e) {
        return new UnreadableArchiveException(
                "The archive's file " + file + ", line " + line + ", is no JSON: " + e.getOriginalMessage(),
                UnreadableArchiveException.AGAIN,
                e);
    }

    /** The attributes of the project itself; in the older form also its relations. */
    public ObjectNode project() {
        return project;
    }

    /** The version of GitLab that wrote it; empty if it does not say. */
    public String gitlabVersion() throws IOException {
        Optional<Path> file = file("GITLAB_VERSION");
        return file.isPresent() ? Files.readString(file.get()).strip() : "";
    }

    /** The names of its relations. */
    public List<String> relations() throws IOException {
        List<String> names = new ArrayList<>();
        if (file(TREE).isEmpty()) {
            project.properties().stream()
                    .filter(each -> each.getValue().isContainerNode())
                    .forEach(each -> names.add(each.getKey()));
            return names;
        }
        for (String file : files("tree/project")) {
            if (file.endsWith(".ndjson")) {
                names.add(file.substring("tree/project/".length(), file.length() - ".ndjson".length()));
            }
        }
        return names;
    }

    /** Reads the rows of a relation, one after another. */
    public void lines(String relation, Lines lines) throws IOException {
        if (file(TREE).isEmpty()) {
            JsonNode rows = project.path(relation);
            int line = 0;
            for (JsonNode row : rows.isArray() ? rows : List.of(rows)) {
                if (row instanceof ObjectNode object) {
                    lines.take(++line, object);
                }
            }
            return;
        }
        String name = "tree/project/" + relation + ".ndjson";
        Optional<Path> file = file(name);
        if (file.isEmpty()) {
            return;
        }
        int number = 0;
        try (BufferedReader reader = Files.newBufferedReader(file.get(), StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                if (!line.isBlank()) {
                    if (!(JSON.readTree(line) instanceof ObjectNode object)) {
                        throw new UnreadableArchiveException(
                                "The archive's file " + name + ", line " + number + ", holds no object",
                                UnreadableArchiveException.AGAIN);
                    }
                    lines.take(number, object);
                }
            }
        } catch (JsonProcessingException e) {
            throw unreadable(name, number, e);
        }
    }

    /** How many rows a relation has. */
    public long count(String relation) throws IOException {
        long[] count = {0};
        lines(relation, (line, row) -> count[0]++);
        return count[0];
    }

    /** A file of the archive. */
    public Optional<Path> file(String name) {
        return Optional.of(folder.resolve(name)).filter(Files::isRegularFile);
    }

    /** The paths of all files below a folder of the archive, sorted. */
    public List<String> files(String below) throws IOException {
        Path start = folder.resolve(below);
        if (!Files.isDirectory(start)) {
            return List.of();
        }
        TreeMap<String, Path> found = new TreeMap<>();
        try (var walk = Files.walk(start)) {
            walk.filter(Files::isRegularFile)
                    .forEach(each -> found.put(folder.relativize(each).toString(), each));
        }
        return List.copyOf(found.keySet());
    }

    @Override
    public void close() {
        Folders.delete(folder);
    }
}
