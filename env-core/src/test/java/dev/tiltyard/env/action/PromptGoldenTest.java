package dev.tiltyard.env.action;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Prompts and tool schemas as agents see them, verbatim: no change of a declaration goes unnoticed. */
class PromptGoldenTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void thePromptOfAllActionsWithExamples() throws IOException {
        assertThat(BrowserGymGrammar.of(ActionSet.everything()).explain(true))
                .isEqualTo(golden("prompt-everything.txt"));
    }

    @Test
    void thePromptOfTheStandardActionsWithoutExamples() throws IOException {
        assertThat(BrowserGymGrammar.of(ActionSet.standard()).singleAction().explain(false))
                .isEqualTo(golden("prompt-standard-single.txt"));
    }

    @Test
    void theSignaturesOfEverySubsetInTheirOrder() throws IOException {
        assertThat(ActionSet.subsetNames().stream()
                        .map(name -> "## " + name + "\n" + ActionSet.of(name).describe() + "\n")
                        .collect(Collectors.joining()))
                .isEqualTo(golden("subsets.txt"));
    }

    @Test
    void theToolSchemas() throws IOException {
        assertThat(pretty(ActionSet.everything().openAiTools())).isEqualTo(golden("tools-openai.json"));
        assertThat(pretty(ActionSet.of("webarena").anthropicTools())).isEqualTo(golden("tools-anthropic.json"));
    }

    private static String pretty(JsonNode tools) throws JsonProcessingException {
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tools) + "\n";
    }

    private static String golden(String name) throws IOException {
        try (InputStream file =
                Objects.requireNonNull(PromptGoldenTest.class.getResourceAsStream("golden/" + name), name)) {
            return new String(file.readAllBytes(), UTF_8);
        }
    }
}
