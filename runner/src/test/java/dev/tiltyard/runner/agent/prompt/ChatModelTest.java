package dev.tiltyard.runner.agent.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.runner.agent.AgentException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Asking a server that speaks OpenAI's chat completions. */
class ChatModelTest {
    private static final List<PromptText.Message> HELLO = List.of(
            PromptText.Message.of("system", "Be brief."),
            new PromptText.Message("system", "example_user", "Hello?"),
            PromptText.Message.of("user", "Hello"));

    private final PlayedModel server = new PlayedModel();

    @AfterEach
    void stop() {
        server.close();
    }

    private ChatModel model(Optional<String> key) {
        return new ChatModel(
                PromptOptions.published(new PromptOptions.ModelServer(server.endpoint(), "small-1", key)),
                Duration.ofMillis(1));
    }

    @Test
    void sendsThePublishedSettingsAndTheMessagesWithTheirNames() {
        server.saying("Hi.");
        assertThat(model(Optional.of("a key")).reply(HELLO)).isEqualTo(new ChatModel.Reply("Hi.", 1000, 10));

        JsonNode asked = server.asked().get(0);
        assertThat(asked.path("model").asText()).isEqualTo("small-1");
        assertThat(asked.path("temperature").asDouble()).isEqualTo(1.0);
        assertThat(asked.path("top_p").asDouble()).isEqualTo(0.9);
        assertThat(asked.path("max_tokens").asInt()).isEqualTo(384);
        assertThat(asked.at("/messages/1/name").asText()).isEqualTo("example_user");
        assertThat(asked.at("/messages/2").has("name")).isFalse();
        assertThat(server.keys()).containsExactly("Bearer a key");
    }

    @Test
    void sendsNoKeyWhereThereIsNone() {
        server.saying("Hi.");
        model(Optional.empty()).reply(HELLO);
        assertThat(server.keys()).containsExactly("null");
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 503})
    void asksABusyServerAgain(int status) {
        server.answering(status, "busy").answering(status, "busy").saying("Hi.");
        assertThat(model(Optional.empty()).reply(HELLO).text()).isEqualTo("Hi.");
        assertThat(server.asked()).hasSize(3);
    }

    @Test
    void givesUpOnAServerThatStaysBusy() {
        for (int time = 0; time < 9; time++) {
            server.answering(429, "slow down");
        }
        assertThatThrownBy(() -> model(Optional.empty()).reply(HELLO))
                .isInstanceOf(AgentException.class)
                .hasMessageContaining("429")
                .hasMessageContaining("slow down");
        assertThat(server.asked()).hasSize(4);
    }

    @Test
    void saysWhatARefusalWasAndNeverTheKey() {
        server.answering(401, "{\"error\":{\"message\":\"bad key\"}}");
        assertThatThrownBy(() -> model(Optional.of("secret-7")).reply(HELLO))
                .isInstanceOf(AgentException.class)
                .hasMessageContaining("401")
                .hasMessageContaining("bad key")
                .hasMessageContaining("OPENAI_API_KEY")
                .hasMessageNotContaining("secret-7");
        assertThat(server.asked()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"not JSON", "{}", "{\"choices\":[]}", "{\"choices\":[{\"message\":{\"content\":null}}]}"})
    void saysWhatAnAnswerLacks(String body) {
        server.answering(200, body);
        assertThatThrownBy(() -> model(Optional.empty()).reply(HELLO))
                .isInstanceOf(AgentException.class)
                .hasMessageContaining("small-1");
    }

    @Test
    void saysWhenNobodyIsThere() {
        PromptOptions nobody = PromptOptions.published(
                new PromptOptions.ModelServer(URI.create("http://127.0.0.1:1/v1"), "small-1", Optional.empty()));
        assertThatThrownBy(() -> new ChatModel(nobody, Duration.ZERO).reply(HELLO))
                .isInstanceOf(AgentException.class)
                .hasMessageContaining("http://127.0.0.1:1/v1/chat/completions");
    }
}
