package dev.tiltyard.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.sitekit.SiteDefinition;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of docs/junit.md that leads from a site's id to its artifact and to its class of containers. */
class SiteArtifactsTest {
    private static final Pattern ROW = Pattern.compile(
            "(?m)^\\| [^|]+ \\| `(\\w+)` \\| `dev\\.tiltyard:([\\w-]+)` \\| (?:`([\\w.]+)`|none[^|]*) \\|$");

    @Test
    void namesTheArtifactOfEverySite() throws Exception {
        Map<String, String> shown = new TreeMap<>();
        rows().forEach(row -> shown.put(row.group(1), row.group(2)));

        Map<String, String> actual = new TreeMap<>();
        for (SiteDefinition site : SiteCatalog.ofThisBuild().all()) {
            actual.put(site.id(), artifactOf(site.getClass()));
        }

        assertThat(shown).isEqualTo(actual);
    }

    @Test
    void namesClassesThatThereAre() throws Exception {
        List<String> classes = new ArrayList<>();
        rows().stream().map(row -> row.group(3)).filter(name -> name != null).forEach(classes::add);

        for (String name : classes) {
            assertThat(Class.forName(name).getConstructor()).isNotNull();
        }
        assertThat(classes).hasSize(7);
    }

    private static List<MatchResult> rows() throws IOException {
        return ROW.matcher(Files.readString(Path.of("../docs/junit.md")))
                .results()
                .toList();
    }

    /** The name of the jar or of the module's folder. */
    private static String artifactOf(Class<?> site) {
        URL place = site.getProtectionDomain().getCodeSource().getLocation();
        Path path = Path.of(place.getPath());
        return path.getFileName().toString().endsWith(".jar")
                ? path.getFileName().toString().replaceFirst("-\\d.*", "")
                : path.getParent().getParent().getFileName().toString();
    }
}
