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
 * What the jars of an image are, as a CycloneDX document (specification 1.5) that lies in the image. Debian's packages are
 * listed beside it by the image's recipe. The same jars give the same document.
 *
 * @param image name of the image, without its tag
 * @param tag its tag
 * @param jars what each jar is, by its name
 */
record SoftwareList(String image, String tag, Map<String, JarOrigin> jars) {
    /** Its name beside the recipe, and in {@code /opt/site} of the image. */
    static final String FILE = "sbom.cdx.json";

    /**
     * Writes it.
     *
     * @param folder of the jars, whose sums are taken
     * @param file to write
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
