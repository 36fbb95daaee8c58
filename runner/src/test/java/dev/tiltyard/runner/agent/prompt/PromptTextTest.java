package dev.tiltyard.runner.agent.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a model is told, in the order of the paper's prompts. */
class PromptTextTest {
    private static List<PromptText.Message> messages(PromptStyle style, boolean hint) {
        return new PromptText(style, hint)
                .of("[1] link 'A'", "http://reddit.com/f/books", "Find A", "click [1] where [1] is link 'A'");
    }

    @ParameterizedTest
    @EnumSource(PromptStyle.class)
    void theIntroductionComesFirstThenTwoExamplesThenThePresentPage(PromptStyle style) {
        List<PromptText.Message> messages = messages(style, true);
        assertThat(messages)
                .extracting(message -> message.role() + ":" + message.name())
                .containsExactly(
                        "system:",
                        "system:example_user",
                        "system:example_assistant",
                        "system:example_user",
                        "system:example_assistant",
                        "user:");
        assertThat(messages.get(5).content()).isEqualTo("""
                OBSERVATION:
                [1] link 'A'
                URL: http://reddit.com/f/books
                OBJECTIVE: Find A
                PREVIOUS ACTION: click [1] where [1] is link 'A'""");
    }

    @Test
    void theExamplesThinkInOneStyleAndActInBoth() {
        assertThat(messages(PromptStyle.DIRECT, true).get(2).content()).matches("```stop \\[.+]```");
        assertThat(messages(PromptStyle.CHAIN_OF_THOUGHT, true).get(2).content())
                .startsWith("Let me think step by step.")
                .containsPattern("In summary, the next action I will perform is ```stop \\[.+]```$");
    }

    @ParameterizedTest
    @CsvSource({"DIRECT,true", "DIRECT,false", "CHAIN_OF_THOUGHT,true", "CHAIN_OF_THOUGHT,false"})
    void theHintAboutImpossibleObjectivesCanBeLeftOut(PromptStyle style, boolean hint) {
        String all =
                messages(style, hint).stream().map(PromptText.Message::content).collect(Collectors.joining("\n"));
        assertThat(all.contains("N/A")).isEqualTo(hint);
    }

    @ParameterizedTest
    @EnumSource(PromptStyle.class)
    void allActionsOfThePaperAreTold(PromptStyle style) {
        assertThat(messages(style, true).get(0).content())
                .contains(
                        "click [id]",
                        "type [id] [content]",
                        "hover [id]",
                        "press [key_comb]",
                        "scroll [down]",
                        "new_tab",
                        "tab_focus [tab_index]",
                        "close_tab",
                        "goto [url]",
                        "go_back",
                        "go_forward",
                        "stop [answer]",
                        "http://homepage.com/password.html");
    }
}
