package dev.tiltyard.homepage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.testkit.ModuleArchitecture;
import org.junit.jupiter.api.Test;

class HomepageArchitectureTest extends ModuleArchitecture {
    HomepageArchitectureTest() {
        super("dev.tiltyard.homepage", 20);
    }

    @Test
    void everyPageIsARecordThatItsTemplateTakes() {
        Templates templates =
                new Templates("dev.tiltyard.homepage.templates", HomepageArchitectureTest.class.getClassLoader());
        assertThat(annotatedWith(Template.class))
                .hasSizeGreaterThanOrEqualTo(8)
                .allSatisfy(page -> templates.verify(page.asSubclass(Record.class)));
    }
}
