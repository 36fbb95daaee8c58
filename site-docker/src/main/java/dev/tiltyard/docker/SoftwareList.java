package dev.tiltyard.docker;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.HexFormat;
import java.util.Map;

/**
 * The software bill of materials of an image's jars, as a CycloneDX 1.5 document inside the image. The Dockerfile adds
 * a list of Debian's packages. The output is deterministic.
 *
 * @param image name of the image, without its tag
 * @param tag its tag
 * @param jars the origin of each jar, by file name
 */
record SoftwareList(String image, String tag, Map<String, JarOrigin> jars) {
    /** Its name beside the Dockerfile, and in {@code /opt/site} of the image. */
    static final String FILE = "sbom.cdx.json";

    /**
     * Writes the document.
     *
     * @param folder folder of the jars, which are hashed
     * @param file output file
     */
    void write(Path folder, Path file) throws IOException {
        ObjectNode document = JsonNodeFactory.instance
                .objectNode()
                .put("bomFormat", "CycloneDX")
                .put("specVersion", "1.5")
                .put("version", 1);
        document.putObject("metadata")
                .putObject("component")
                .put("type", "container")
                .put("name", image)
                .put("version", tag);
        ArrayNode components = document.putArray("components");
        for (Map.Entry<String, JarOrigin> jar : jars.entrySet()) {
            component(components.addObject(), jar.getValue(), folder.resolve(jar.getKey()));
        }
        Files.writeString(
                file, new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n");
    }

    private static void component(ObjectNode component, JarOrigin origin, Path jar) throws IOException {
        component
                .put("type", "library")
                .put("group", origin.group())
                .put("name", origin.artifact())
                .put("version", origin.version())
                .put("purl", origin.packageUrl());
        component.putArray("hashes").addObject().put("alg", "SHA-256").put("content", sum(jar));
    }

    private static String sum(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file);
                DigestInputStream read = new DigestInputStream(in, Sha256.digest())) {
            read.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(read.getMessageDigest().digest());
        }
    }
}
