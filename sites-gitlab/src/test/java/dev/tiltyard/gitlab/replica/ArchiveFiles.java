package dev.tiltyard.gitlab.replica;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.TreeFormatter;
import org.eclipse.jgit.transport.BundleWriter;

/** The files of an export archive, to build one and to look into one. */
public final class ArchiveFiles {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, byte[]> files = new LinkedHashMap<>();

    /** An archive of the current version with a project of the given attributes; single quotes stand for double ones. */
    public static ArchiveFiles ofProject(String attributes) {
        return new ArchiveFiles()
                .with("VERSION", "0.2.4")
                .with("GITLAB_VERSION", "15.7.0")
                .with("GITLAB_REVISION", "1a2b3c4d5e6")
                .json("tree/project.json", attributes);
    }

    public static ArchiveFiles read(byte[] archive) {
        ArchiveFiles read = new ArchiveFiles();
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new GZIPInputStream(new ByteArrayInputStream(archive)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                read.files.put(entry.getName(), tar.readAllBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return read;
    }

    public ArchiveFiles with(String name, String text) {
        return with(name, text.getBytes(StandardCharsets.UTF_8));
    }

    public ArchiveFiles with(String name, byte[] content) {
        files.put(name, content);
        return this;
    }

    public ArchiveFiles without(String name) {
        files.remove(name);
        return this;
    }

    /** A file of JSON, one value a line; single quotes stand for double ones. */
    public ArchiveFiles json(String name, String... lines) {
        return with(name, String.join("\n", lines).replace('\'', '"') + "\n");
    }

    /** The names of its files. */
    public List<String> names() {
        return List.copyOf(files.keySet());
    }

    public byte[] file(String name) {
        byte[] content = files.get(name);
        if (content == null) {
            throw new IllegalArgumentException(name + " is not among " + files.keySet());
        }
        return content;
    }

    /** The rows of a relation. */
    public List<JsonNode> rows(String relation) {
        List<JsonNode> rows = new ArrayList<>();
        new String(file("tree/project/" + relation + ".ndjson"), StandardCharsets.UTF_8)
                .lines()
                .forEach(line -> rows.add(parsed(line)));
        return rows;
    }

    public JsonNode project() {
        return parsed(new String(file("tree/project.json"), StandardCharsets.UTF_8));
    }

    private static JsonNode parsed(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public byte[] packed() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(out))) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Map.Entry<String, byte[]> each : files.entrySet()) {
                TarArchiveEntry entry = new TarArchiveEntry("./" + each.getKey());
                entry.setSize(each.getValue().length);
                tar.putArchiveEntry(entry);
                tar.write(each.getValue());
                tar.closeArchiveEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** A repository with a commit on main and one more on a branch that changes a line of the file. */
    public record Small(byte[] bundle, String main, String branch) {}

    /** Makes the bundle of a small repository as GitLab does: all refs and HEAD. */
    public static Small repository(String branch) {
        try (InMemoryRepository repository = new InMemoryRepository(new DfsRepositoryDescription("small"));
                ObjectInserter inserter = repository.newObjectInserter()) {
            ObjectId first = commit(inserter, "Start", "one\ntwo\nthree\n", List.of());
            ObjectId second = commit(inserter, "Change a line", "one\n2\nthree\n", List.of(first));
            inserter.flush();
            BundleWriter writer = new BundleWriter(repository);
            writer.include("refs/heads/main", first);
            writer.include("refs/heads/" + branch, second);
            writer.include("refs/tags/v1.0", first);
            writer.include("HEAD", first);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            writer.writeBundle(NullProgressMonitor.INSTANCE, out);
            return new Small(out.toByteArray(), first.name(), second.name());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ObjectId commit(ObjectInserter inserter, String message, String text, List<ObjectId> parents)
            throws IOException {
        TreeFormatter tree = new TreeFormatter();
        tree.append(
                "list.txt",
                FileMode.REGULAR_FILE,
                inserter.insert(Constants.OBJ_BLOB, text.getBytes(StandardCharsets.UTF_8)));
        CommitBuilder commit = new CommitBuilder();
        commit.setTreeId(inserter.insert(tree));
        commit.setParentIds(parents);
        PersonIdent ada = new PersonIdent(
                "Ada", "ada@example.com", java.time.Instant.ofEpochSecond(1_600_000_000), java.time.ZoneOffset.UTC);
        commit.setAuthor(ada);
        commit.setCommitter(ada);
        commit.setMessage(message);
        return inserter.insert(commit);
    }
}
