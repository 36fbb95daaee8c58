package dev.tiltyard.env.action;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActionSetTest {
    @Test
    void everyActionIsExplainedWithExamplesThatAreThatAction() {
        ActionSet all = ActionSet.everything();
        BrowserGymGrammar strict = BrowserGymGrammar.of(all).singleAction().strictly();
        for (String name : all.names()) {
            Signature signature = ActionCatalog.CALLS.get(name);
            assertThat(signature.description()).as(name).endsWith(".");
            assertThat(signature.examples()).as(name).isNotEmpty().allSatisfy(example -> {
                assertThat(example).startsWith(name + "(");
                assertThat(strict.parse(example)).as(example).isInstanceOf(ParseResult.Parsed.class);
            });
        }
    }

    @Test
    void theNamesComeInTheOrderOfThePromptWithNoopFirst() {
        assertThat(ActionSet.of("nav", "tab").names())
                .containsExactly("noop", "go_back", "go_forward", "goto", "tab_close", "tab_focus", "new_tab");
    }

    @Test
    void aPromptSaysHowManyActionsThereAreAndHowToCallThem() {
        assertThat(BrowserGymGrammar.of(ActionSet.of("chat", "nav"))
                        .singleAction()
                        .explain(true))
                .startsWith(
                        "\n5 different types of actions are available.\n\nnoop(wait_ms: float = 1000)\n    Description: ")
                .contains(
                        "goto(url: str)\n    Description: Opens a URL.\n    Examples:\n        goto('http://www.example.com')\n\n")
                .endsWith(
                        "Only a single action can be provided at once. Example:\nsend_msg_to_user('The cheapest one costs $12.50.')\n");
        assertThat(BrowserGymGrammar.of(ActionSet.of("tab")).explain(false))
                .doesNotContain("Examples")
                .contains("Multiple actions can be provided at once")
                .endsWith(" Example:\ntab_close()\ntab_focus(2)\nnew_tab()\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            click         | button                   | {"type":"string","enum":["left","middle","right"],"default":"left"}
            click         | modifiers                | {"type":"array","items":{"type":"string","enum":["Alt","Control","ControlOrMeta","Meta","Shift"]},"default":[]}
            fill          | enable_autocomplete_menu | {"type":"boolean","default":false}
            select_option | options                  | {"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}
            tab_focus     | index                    | {"type":"integer"}
            scroll        | delta_x                  | {"type":"number"}
            """)
    void toolsHaveTheTypesOfTheirParameters(String action, String parameter, String schema) {
        JsonNode tool = tool(action);
        assertThat(tool.path("type").asText()).isEqualTo("function");
        assertThat(tool.path("parameters").path("properties").path(parameter).toString())
                .isEqualTo(schema);
    }

    @Test
    void toolsSayWhichParametersMustBeGiven() {
        assertThat(tool("fill").path("parameters").path("required").toString()).isEqualTo("[\"bid\",\"value\"]");
        assertThat(tool("go_back").path("parameters").path("required")).isEmpty();
        JsonNode other = ActionSet.of("chat").anthropicTools().get(1);
        assertThat(other.has("input_schema")).isTrue();
        assertThat(other.has("type")).isFalse();
        assertThat(other.path("description").asText()).containsPattern(Pattern.compile("\n\nExamples:\n- send_msg"));
    }

    private static JsonNode tool(String name) {
        for (JsonNode tool : ActionSet.everything().openAiTools()) {
            if (tool.path("name").asText().equals(name)) {
                return tool;
            }
        }
        throw new AssertionError("no tool " + name);
    }
}
