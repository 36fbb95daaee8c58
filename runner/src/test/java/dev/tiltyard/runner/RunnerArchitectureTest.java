package dev.tiltyard.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.report.Pages;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.testkit.ModuleArchitecture;
import org.junit.jupiter.api.Test;

/** The packages of the runner: each can be read, changed or deleted without knowing the ones that use it. */
class RunnerArchitectureTest extends ModuleArchitecture {
    RunnerArchitectureTest() {
        super("dev.tiltyard.runner", 60);
    }

    @Test
    void everyPageHasATemplateThatTakesItsRecord() {
        assertThat(annotatedWith(Template.class))
                .isNotEmpty()
                .allSatisfy(page -> Pages.TEMPLATES.verify(page.asSubclass(Record.class)));
    }
}
