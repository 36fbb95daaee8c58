package dev.tiltyard.tasks.packfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.yaml.SchemaCheck;
import dev.tiltyard.yaml.Source;
import dev.tiltyard.yaml.YamlFile;
import dev.tiltyard.yaml.YamlFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Templates from a file, and the schema that describes it. */
class PackFileTest {
    @TempDir
    private Path folder;

    @Test
    void templatesAreLikeThoseInJava() throws IOException {
        Path file = Files.writeString(folder.resolve("pack.yaml"), SoundPack.TEXT);

        List<TaskTemplate> templates = PackFile.open(file, SoundPack.sites());

        assertThat(templates).extracting(TaskTemplate::id).containsExactly(100001, 100002);
        TaskTemplate first = templates.get(0);
        assertThat(first.name()).isEqualTo("my-who-posted");
        assertThat(first.kind()).isEqualTo(OutcomeKind.INFORMATION);
        assertThat(first.sites()).containsExactly("reddit");
        assertThat(first.pack()).isEqualTo("my-forum");
        assertThat(first.wordings()).hasSize(2);
        assertThat(first.conventions("reddit")).isPresent();
    }

    @Test
    void aWrongFileNamesAllItsProblems() throws IOException {
        Path file = Files.writeString(
                folder.resolve("pack.yaml"),
                SoundPack.TEXT.replace("ORDER BY s.id", "").replace("{{who}}", "{{x}}"));

        assertThatThrownBy(() -> PackFile.open(file, SoundPack.sites()))
                .isInstanceOf(YamlFileException.class)
                .hasMessageContaining(file + ":11:14: The query has no ORDER BY")
                .hasMessageContaining(file + ":18:17: There is no variable x here.");
    }

    /** Our own check of the schema and a validator that others wrote agree on each wrong pack and on the sound one. */
    @Test
    void editorsSeeTheSameMistakesInTheStructure() throws Exception {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(PackFile.schema(), InputFormat.JSON);
        List<String> texts = WrongPacksTest.mistakes()
                .map(mistake -> SoundPack.TEXT.replaceFirst(
                        Pattern.quote((String) mistake.get()[0]), Matcher.quoteReplacement((String) mistake.get()[1])))
                .toList();
        int wrong = 0;
        int sound = 0;
        for (String text : texts) {
            JsonNode root;
            try {
                root = YamlFile.of(text).root();
            } catch (YamlFile.UnreadableException unreadable) {
                continue;
            }
            Source source = new Source("pack.yaml", YamlFile.of(text), "", root);
            boolean ours = SchemaCheck.problems(PackFile.schema(), source).isEmpty();
            assertThat(schema.validate(root.toString(), InputFormat.JSON).isEmpty())
                    .as(text)
                    .isEqualTo(ours);
            wrong += ours ? 0 : 1;
            sound += ours ? 1 : 0;
        }
        assertThat(wrong).isGreaterThanOrEqualTo(15);
        assertThat(sound).isGreaterThanOrEqualTo(20);
    }
}
