package dev.tiltyard.shopping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.testkit.ModuleArchitecture;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShoppingArchitectureTest extends ModuleArchitecture {
    ShoppingArchitectureTest() {
        super("dev.tiltyard.shopping", 400);
    }

    @Test
    void everyPagesTemplateTakesThePageAlone() {
        Templates templates = new Templates(
                "dev.tiltyard.shopping.replica.templates", getClass().getClassLoader());
        List<Class<?>> pages = annotatedWith(Template.class);
        assertThat(pages).isNotEmpty();
        pages.forEach(page -> templates.verify(page.asSubclass(Record.class)));
    }
}
