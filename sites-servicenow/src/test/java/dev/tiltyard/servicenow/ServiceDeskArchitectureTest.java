package dev.tiltyard.servicenow;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.testkit.ModuleArchitecture;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServiceDeskArchitectureTest extends ModuleArchitecture {
    ServiceDeskArchitectureTest() {
        super("dev.tiltyard.servicenow", 60);
    }

    @Test
    void everyPageNamesATemplateThatTakesItAlone() {
        Templates templates =
                new Templates("dev.tiltyard.servicenow.replica.templates", DeskServices.class.getClassLoader());
        List<Class<?>> pages = annotatedWith(Template.class);

        for (Class<?> page : pages) {
            assertThatCode(() -> templates.verify(page.asSubclass(Record.class)))
                    .as(page.getName())
                    .doesNotThrowAnyException();
        }
    }
}
