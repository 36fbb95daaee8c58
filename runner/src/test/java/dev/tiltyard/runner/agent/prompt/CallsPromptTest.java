package dev.tiltyard.runner.agent.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.action.ActionSet;
import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.action.PlaywrightGrammar;
import dev.tiltyard.env.action.WebArenaGrammar;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A prompt lists the actions that its episode takes. */
class CallsPromptTest {
    private static String system(CallsPrompt prompt) {
        List<PromptText.Message> messages = prompt.messages("page", "http://localhost/", "Press OK", "None");
        assertThat(messages.get(1).content()).contains("OBSERVATION:\npage", "OBJECTIVE: Press OK");
        return messages.get(0).content();
    }

    @Test
    void theActionsOfTheGrammarAreListedAndNoOthers() {
        BrowserGymGrammar grammar = BrowserGymGrammar.of(ActionSet.of("miniwob_liu18"));

        assertThat(system(CallsPrompt.of(grammar, PromptStyle.DIRECT).orElseThrow()))
                .contains("click(", "fill(", "```ACTION```")
                .doesNotContain("mouse_click");
        assertThat(system(CallsPrompt.of(new PlaywrightGrammar(), PromptStyle.CHAIN_OF_THOUGHT)
                        .orElseThrow()))
                .contains("get_by_role", PromptText.LEAD);
    }

    @Test
    void webArenasGrammarKeepsItsOwnPrompt() {
        assertThat(CallsPrompt.of(WebArenaGrammar.strict(), PromptStyle.DIRECT)).isEmpty();
    }

    @Test
    void anActionThatFailedIsToldWithItsError() {
        assertThat(CallsPrompt.described("click('1')", Optional.empty())).isEqualTo("click('1')");
        assertThat(CallsPrompt.described("click('1')", Optional.of("no such element")))
                .isEqualTo("click('1') (it failed: no such element)");
    }
}
