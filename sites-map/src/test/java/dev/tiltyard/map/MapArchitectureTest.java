package dev.tiltyard.map;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.testkit.ModuleArchitecture;
import org.junit.jupiter.api.Test;

class MapArchitectureTest extends ModuleArchitecture {
    MapArchitectureTest() {
        super("dev.tiltyard.map", 90);
    }

    @Test
    void everyPageIsARecordThatItsTemplateTakes() {
        Templates templates = new Templates("dev.tiltyard.map.templates", MapArchitectureTest.class.getClassLoader());
        assertThat(annotatedWith(Template.class))
                .hasSizeGreaterThanOrEqualTo(25)
                .allSatisfy(page -> templates.verify(page.asSubclass(Record.class)));
    }
}
