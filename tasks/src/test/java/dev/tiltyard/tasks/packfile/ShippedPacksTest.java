package dev.tiltyard.tasks.packfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.yaml.Problem;
import dev.tiltyard.yaml.SchemaCheck;
import dev.tiltyard.yaml.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Our own packs are read without checks, so that nothing waits for them; they must be as sound as a user's. */
class ShippedPacksTest {
    private static final List<SiteDefinition> SITES = ServiceLoader.load(SiteDefinition.class).stream()
            .map(ServiceLoader.Provider::get)
            .toList();

    static List<String> files() {
        return ShippedPacks.FILES;
    }

    @ParameterizedTest
    @MethodSource("files")
    void areSoundByTheRulesForEverybody(String file) {
        Source pack = ShippedPacks.source(file);
        String schema = PackFile.schema().replace("\"minimum\": 100000", "\"minimum\": 10000");
        PackContext context = PackContext.of(Path.of(""), SITES).with(Views.of(pack));

        assertThat(SchemaCheck.problems(schema, pack))
                .as(file)
                .extracting(Problem::toString)
                .isEmpty();
        assertThat(new PackRules(context, true).problems(pack))
                .as(file)
                .extracting(Problem::toString)
                .isEmpty();
    }
}
