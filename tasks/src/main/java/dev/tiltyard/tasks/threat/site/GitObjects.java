package dev.tiltyard.tasks.threat.site;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.state.Patch;
import dev.tiltyard.values.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.DeflaterOutputStream;

/** Objects of a Git repository as loose files, and the patch that writes them. */
final class GitObjects {
    private final String repository;
    private Patch patch = Patch.empty();

    /** @param repository path of the bare repository, relative to the site's files */
    GitObjects(String repository) {
        this.repository = repository;
    }

    /** The patch that writes the new objects. */
    Patch patch() {
        return patch;
    }

    /** Creates a blob; returns its id. */
    String blob(String text) {
        return object("blob", text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Creates a tree.
     *
     * @param entries entries with {@code mode}, {@code name} and {@code id}, in any order
     * @param changed the entry with a new object
     * @param id the new object's id
     */
    String tree(JsonNode entries, String changed, String id) {
        List<JsonNode> sorted = new ArrayList<>();
        entries.forEach(sorted::add);
        // Git sorts by bytes, and trees as if their names ended with a slash.
        sorted.sort(Comparator.comparing(
                entry -> (entry.path("name").asText()
                                + (entry.path("type").asText().equals("tree") ? "/" : ""))
                        .getBytes(StandardCharsets.UTF_8),
                java.util.Arrays::compareUnsigned));
        ByteArrayOutputStream tree = new ByteArrayOutputStream();
        for (JsonNode entry : sorted) {
            String name = entry.path("name").asText();
            String mode = entry.path("mode").asText().replaceFirst("^0", "");
            tree.writeBytes((mode + " " + name + "\0").getBytes(StandardCharsets.UTF_8));
            tree.writeBytes(HexFormat.of()
                    .parseHex(name.equals(changed) ? id : entry.path("id").asText()));
        }
        return object("tree", tree.toByteArray());
    }

    /** Creates a commit that differs from another one only in its tree. */
    String commit(String tree, JsonNode like) {
        StringBuilder text = new StringBuilder("tree " + tree + "\n");
        like.path("parent_ids")
                .forEach(
                        parent -> text.append("parent ").append(parent.asText()).append('\n'));
        text.append("author ")
                .append(signature(like, "author", "authored_date"))
                .append('\n');
        text.append("committer ")
                .append(signature(like, "committer", "committed_date"))
                .append("\n\n");
        text.append(like.path("message").asText());
        return object("commit", text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Sets a branch to a commit. */
    void branch(String name, String commit) {
        patch = patch.file(repository + "/refs/heads/" + name, commit + "\n");
    }

    private static String signature(JsonNode commit, String who, String when) {
        OffsetDateTime time = OffsetDateTime.parse(commit.path(when).asText());
        String zone = time.getOffset().getTotalSeconds() == 0
                ? "+0000"
                : time.getOffset().getId().replace(":", "");
        return commit.path(who + "_name").asText() + " <"
                + commit.path(who + "_email").asText() + "> " + time.toEpochSecond() + " " + zone;
    }

    private String object(String type, byte[] content) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes((type + " " + content.length + "\0").getBytes(StandardCharsets.US_ASCII));
        whole.writeBytes(content);
        String id = HexFormat.of().formatHex(digest("SHA-1", whole.toByteArray()));
        patch = patch.file(
                repository + "/objects/" + id.substring(0, 2) + "/" + id.substring(2), packed(whole.toByteArray()));
        return id;
    }

    private static byte[] packed(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
            deflater.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    /** GitLab's hashed storage path of a project's repository. */
    static String folderOf(long project) {
        String hex = Sha256.hex(Long.toString(project));
        return "repositories/@hashed/" + hex.substring(0, 2) + "/" + hex.substring(2, 4) + "/" + hex + ".git";
    }

    private static byte[] digest(String algorithm, byte[] bytes) {
        try {
            return MessageDigest.getInstance(algorithm).digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has " + algorithm, e);
        }
    }
}
