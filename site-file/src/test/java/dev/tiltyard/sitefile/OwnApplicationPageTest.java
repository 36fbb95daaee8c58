package dev.tiltyard.sitefile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/own-application.md shows what the tests run, and the published schema is the program's. */
class OwnApplicationPageTest {
    private static final Path DOCS = Path.of("../docs");

    private static String page() throws IOException {
        return Files.readString(DOCS.resolve("own-application.md"));
    }

    @Test
    void theSiteFileIsTheOneThatTheTestsRun() throws IOException {
        assertThat(page()).contains("```yaml\n" + NotesApplication.resource("site.yaml") + "```\n");
    }

    @Test
    void theSchemaIsPublished() {
        assertThat(DOCS.resolve("site.schema.json"))
                .as("copy site-file/src/main/resources/dev/tiltyard/sitefile/site.schema.json to docs")
                .hasContent(SiteFile.schema());
    }

    @Test
    void everyFieldIsExplained() throws IOException {
        Set<String> fields = new TreeSet<>();
        collect(new ObjectMapper().readTree(SiteFile.schema()), fields);

        assertThat(fields).hasSizeGreaterThan(30);
        String page = page();
        assertThat(fields).allSatisfy(field -> assertThat(page).containsPattern("`" + field + "[:` ]"));
    }

    private static void collect(JsonNode schema, Set<String> fields) {
        schema.path("properties").properties().forEach(each -> {
            fields.add(each.getKey());
            collect(each.getValue(), fields);
        });
        if (schema.has("items")) {
            collect(schema.path("items"), fields);
        }
    }

    @Test
    void theSiteFilesOfOthersApplicationsAreSoundAndShort(@TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("node_modules"));
        Files.createDirectories(folder.resolve("target"));
        try (Stream<Path> files = Files.list(Path.of("../examples/sites"))) {
            for (Path file : files.filter(SiteFile::isMeant).toList()) {
                Path copy = Files.copy(file, folder.resolve(file.getFileName()));
                assertThat(SiteFile.problems(copy)).as(file.toString()).isEmpty();
                assertThat(Files.readAllLines(file)).as(file.toString()).hasSizeLessThanOrEqualTo(40);
            }
        }
    }
}
