package dev.tiltyard.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page of all named locators is that of the sites. */
class LocatorReferenceTest {
    private static final Path PAGE = Path.of("../docs/locator-reference.md");

    private static final String HEAD = """
            # Locator reference

            <!-- Generated from the sites' definitions. Do not edit: LocatorReferenceTest says how to rewrite it. -->

            The locators that sites have names for, so that tasks need not repeat queries: `{"site": "reddit", "named":
            "submission_score", "arguments": ["127590"]}` in a [task file](task-format.md#locators), `Locator.Named` in a test.
            """;

    @Test
    void thePageIsUpToDate() throws IOException {
        String generated = page();
        if (Boolean.getBoolean("tiltyard.rewrite")) {
            Files.writeString(PAGE, generated);
        }
        assertThat(PAGE)
                .as("docs/locator-reference.md is out of date. Rewrite it with: mvn -pl cli test"
                        + " -Dtest=LocatorReferenceTest -Dtiltyard.rewrite=true")
                .hasContent(generated);
    }

    @Test
    void everyLocatorSaysWhatItFinds() {
        assertThat(page()).contains("`submission_score`");
        assertThat(SiteCatalog.ofThisBuild().all())
                .flatMap(SiteDefinition::locators)
                .noneMatch(locator -> locator.finds().isBlank());
    }

    private static String page() {
        StringBuilder page = new StringBuilder(HEAD);
        for (SiteDefinition site : SiteCatalog.ofThisBuild().all()) {
            if (!site.locators().isEmpty()) {
                page.append("\n## ").append(site.id()).append("\n\n| name | arguments | finds |\n|---|---|---|\n");
                site.locators().stream()
                        .sorted(Comparator.comparing(NamedLocator::name))
                        .forEach(locator -> page.append(row(locator)));
            }
        }
        return page.toString();
    }

    private static String row(NamedLocator locator) {
        List<String> parameters =
                locator.parameters().stream().map(name -> "`" + name + "`").toList();
        return "| `%s` | %s | %s |\n"
                .formatted(
                        locator.name(),
                        String.join(", ", parameters),
                        locator.finds().replace("|", "\\|"));
    }
}
