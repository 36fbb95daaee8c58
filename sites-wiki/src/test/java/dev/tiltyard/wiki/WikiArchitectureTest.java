package dev.tiltyard.wiki;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.testkit.ModuleArchitecture;
import org.junit.jupiter.api.Test;

class WikiArchitectureTest extends ModuleArchitecture {
    WikiArchitectureTest() {
        super("dev.tiltyard.wiki", 50);
    }

    @Test
    void everyPageIsARecordThatItsTemplateTakes() {
        Templates templates = new Templates("dev.tiltyard.wiki.templates", WikiArchitectureTest.class.getClassLoader());
        assertThat(annotatedWith(Template.class))
                .hasSizeGreaterThanOrEqualTo(15)
                .allSatisfy(page -> templates.verify(page.asSubclass(Record.class)));
    }
}
