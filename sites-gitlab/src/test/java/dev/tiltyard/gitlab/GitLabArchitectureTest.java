package dev.tiltyard.gitlab;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.testkit.ModuleArchitecture;
import java.util.List;
import org.junit.jupiter.api.Test;

class GitLabArchitectureTest extends ModuleArchitecture {
    GitLabArchitectureTest() {
        super("dev.tiltyard.gitlab", 400);
    }

    @Test
    void onlyTheSiteKnowsTheCompositionRoot() {
        noClasses()
                .that()
                .resideInAPackage("dev.tiltyard.gitlab.replica.(*)..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.tiltyard.gitlab.replica")
                .check(classes());
    }

    @Test
    void everyPageHasATemplateThatTakesIt() {
        Templates templates = new Templates(
                "dev.tiltyard.gitlab.replica.templates", getClass().getClassLoader());
        List<Class<?>> pages = annotatedWith(Template.class);
        assertThat(pages).hasSizeGreaterThan(50);
        pages.forEach(page -> templates.verify(page.asSubclass(Record.class)));
    }
}
