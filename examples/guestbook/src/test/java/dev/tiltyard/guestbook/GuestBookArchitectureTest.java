package dev.tiltyard.guestbook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.testkit.ModuleArchitecture;
import org.junit.jupiter.api.Test;

class GuestBookArchitectureTest extends ModuleArchitecture {
    GuestBookArchitectureTest() {
        super("dev.tiltyard.guestbook", 10);
    }

    @Test
    void everyPageIsARecordThatItsTemplateTakes() {
        Templates templates =
                new Templates("dev.tiltyard.guestbook.templates", GuestBookArchitectureTest.class.getClassLoader());
        assertThat(annotatedWith(Template.class))
                .hasSizeGreaterThanOrEqualTo(4)
                .allSatisfy(page -> templates.verify(page.asSubclass(Record.class)));
    }
}
