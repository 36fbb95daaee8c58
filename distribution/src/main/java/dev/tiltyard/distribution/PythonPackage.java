package dev.tiltyard.distribution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * The Python package as a wheel and as a source distribution, from its {@code pyproject.toml}. The package is pure
 * Python, so both are archives of the code with a few metadata files, and building them needs no Python.
 *
 * @see <a href="https://packaging.python.org/en/latest/specifications/binary-distribution-format/">wheels</a>
 * @see <a href="https://packaging.python.org/en/latest/specifications/source-distribution-format/">source
 *     distributions</a>
 */
final class PythonPackage {
    private final Path folder;
    private final JsonNode project;

    private PythonPackage(Path folder, JsonNode project) {
        this.folder = folder;
        this.project = project;
    }

    /** @param folder contains {@code pyproject.toml} and a folder with the package's name */
    static PythonPackage in(Path folder) throws IOException {
        return new PythonPackage(
                folder,
                new TomlMapper()
                        .readTree(Files.readString(folder.resolve("pyproject.toml")))
                        .path("project"));
    }

    /** Writes the wheel into a folder; returns its file. */
    Path wheel(Path into) throws IOException {
        String facts = name() + "-" + version() + ".dist-info/";
        Tree tree = code(new Tree(), "")
                .file(facts + "METADATA", FileContent.of(metadata()))
                .file(
                        facts + "WHEEL",
                        FileContent.of(
                                "Wheel-Version: 1.0\nGenerator: tiltyard\nRoot-Is-Purelib: true\nTag: py3-none-any\n"));
        tree.file(facts + "RECORD", FileContent.of(record(tree, facts + "RECORD")));
        Path file = into.resolve(name() + "-" + version() + "-py3-none-any.whl");
        Archives.zip(tree, file);
        return file;
    }

    /** Writes the source distribution into a folder; returns its file. */
    Path sources(Path into) throws IOException {
        String root = name() + "-" + version() + "/";
        Tree tree = code(new Tree(), root)
                .file(root + "PKG-INFO", FileContent.of(metadata()))
                .file(root + "pyproject.toml", FileContent.of(folder.resolve("pyproject.toml")))
                .file(root + "README.md", FileContent.of(folder.resolve("README.md")));
        Path file = into.resolve(name() + "-" + version() + ".tar.gz");
        Archives.tarGz(tree, file);
        return file;
    }

    private Tree code(Tree tree, String path) throws IOException {
        return tree.below(
                path + name() + "/",
                folder.resolve(name()),
                file -> file.toString().endsWith(".py") || file.endsWith("py.typed"));
    }

    private String name() {
        return project.path("name").asText();
    }

    private String version() {
        return project.path("version").asText();
    }

    private String metadata() throws IOException {
        StringBuilder text = new StringBuilder("Metadata-Version: 2.1\n");
        field(text, "Name", name());
        field(text, "Version", version());
        field(text, "Summary", project.path("description").asText());
        field(text, "License", project.path("license").path("text").asText());
        project.path("classifiers").forEach(each -> field(text, "Classifier", each.asText()));
        field(text, "Requires-Python", project.path("requires-python").asText());
        project.path("dependencies").forEach(each -> field(text, "Requires-Dist", each.asText()));
        for (Map.Entry<String, JsonNode> extra :
                project.path("optional-dependencies").properties()) {
            field(text, "Provides-Extra", extra.getKey());
            extra.getValue()
                    .forEach(each ->
                            field(text, "Requires-Dist", each.asText() + "; extra == \"" + extra.getKey() + "\""));
        }
        field(text, "Description-Content-Type", "text/markdown");
        return text.append('\n')
                .append(Files.readString(folder.resolve(project.path("readme").asText())))
                .toString();
    }

    private static void field(StringBuilder text, String name, String value) {
        if (!value.isBlank()) {
            text.append(name).append(": ").append(value).append('\n');
        }
    }

    /** A line per file with its hash and size; without them for the record itself. */
    private static String record(Tree tree, String itself) throws IOException {
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, Tree.Entry> each : tree.entries().entrySet()) {
            FileContent content = each.getValue().content();
            lines.add(each.getKey() + ",sha256=" + hash(content) + "," + content.size());
        }
        lines.add(itself + ",,");
        return String.join("\n", lines) + "\n";
    }

    private static String hash(FileContent content) throws IOException {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            try (OutputStream out = new DigestOutputStream(new ByteArrayOutputStream(), sha)) {
                content.writeTo(out);
            }
            return Base64.getUrlEncoder().withoutPadding().encodeToString(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
