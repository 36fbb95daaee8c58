package dev.tiltyard.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.suite.report.Pages;
import dev.tiltyard.testkit.ModuleArchitecture;
import org.junit.jupiter.api.Test;

/** The packages of the suite: each can be read, changed or deleted without knowing the ones that use it. */
class SuiteArchitectureTest extends ModuleArchitecture {
    SuiteArchitectureTest() {
        super("dev.tiltyard.suite", 200);
    }

    @Test
    void everyPageHasATemplateThatTakesItsRecord() {
        assertThat(annotatedWith(Template.class))
                .isNotEmpty()
                .allSatisfy(page -> Pages.TEMPLATES.verify(page.asSubclass(Record.class)));
    }
}
