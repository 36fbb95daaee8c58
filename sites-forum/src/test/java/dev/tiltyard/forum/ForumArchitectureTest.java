package dev.tiltyard.forum;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.testkit.ModuleArchitecture;
import org.junit.jupiter.api.Test;

class ForumArchitectureTest extends ModuleArchitecture {
    ForumArchitectureTest() {
        super("dev.tiltyard.forum", 150);
    }

    @Test
    void everyPageIsARecordThatItsTemplateTakes() {
        Templates templates =
                new Templates("dev.tiltyard.forum.replica.templates", ForumArchitectureTest.class.getClassLoader());
        assertThat(annotatedWith(Template.class))
                .hasSizeGreaterThanOrEqualTo(60)
                .allSatisfy(page -> templates.verify(page.asSubclass(Record.class)));
    }
}
