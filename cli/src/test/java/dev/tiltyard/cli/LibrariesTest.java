package dev.tiltyard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.sitekit.SiteDefinition;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One program, one version of each library: an image is made of the jars that its site's module was built and tested with. */
class LibrariesTest {
    private static final Pattern LIBRARY =
            Pattern.compile("(?m)^\\s+([^:\\s]+:[^:]+:jar:(?:[a-z][\\w-]*:)?[^:]+):(?:compile|runtime)");

    static Iterable<SiteDefinition> sites() {
        return SiteCatalog.ofThisBuild().all();
    }

    @ParameterizedTest
    @MethodSource("sites")
    void theSuiteRunsOnTheLibrariesOfEachSite(SiteDefinition site) {
        assertThat(libraries(site.getClass())).hasSizeGreaterThan(20).isSubsetOf(libraries(Main.class));
    }

    private static Set<String> libraries(Class<?> ofModule) {
        String module = Path.of(ofModule.getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .getParent()
                .getParent()
                .getFileName()
                .toString();
        String list = "/META-INF/tiltyard/" + module + ".dependencies";
        try (InputStream in = ofModule.getResourceAsStream(list)) {
            assertThat(in).as(list).isNotNull();
            Set<String> found = new TreeSet<>();
            var matcher = LIBRARY.matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            while (matcher.find()) {
                found.add(matcher.group(1));
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
