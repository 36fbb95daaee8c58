package dev.tiltyard.cms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.testkit.ModuleArchitecture;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdminArchitectureTest extends ModuleArchitecture {
    AdminArchitectureTest() {
        super("dev.tiltyard.cms", 180);
    }

    @Test
    void everyPageHasATemplateThatShowsIt() {
        Templates templates =
                new Templates("dev.tiltyard.cms.replica.templates", getClass().getClassLoader());
        List<Class<?>> pages = annotatedWith(Template.class);
        assertThat(pages).isNotEmpty();
        pages.forEach(page -> templates.verify(page.asSubclass(Record.class)));
    }
}
