package dev.tiltyard.env.devtools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class BrowserMessageTest {
    private static JsonNode json(String text) {
        try {
            return DevToolsClient.JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }

    @Test
    void aReplyIsPassedOnWithTheClientsOwnIdAndSession() {
        var reply = BrowserMessage.of(
                "{\"id\":7,\"result\":{\"a\":[1,{\"id\":2}],\"b\":\"}\\\"\"},\"sessionId\":\"OURS\"}");

        assertThat(reply.isReply()).isTrue();
        assertThat(reply.id()).isEqualTo(7);
        assertThat(json(reply.asReply(3, "THEIR\"S")))
                .isEqualTo(json(
                        "{\"id\":3,\"result\":{\"a\":[1,{\"id\":2}],\"b\":\"}\\\"\"},\"sessionId\":\"THEIR\\\"S\"}"));
        assertThat(json(reply.asReply(3, "")))
                .isEqualTo(json("{\"id\":3,\"result\":{\"a\":[1,{\"id\":2}],\"b\":\"}\\\"\"}}"));
    }

    @Test
    void anErrorStaysOne() {
        var reply = BrowserMessage.of("{\"id\":7,\"error\":{\"code\":-32000,\"message\":\"no\"}}");

        assertThat(reply.isError()).isTrue();
        assertThat(reply.value("message")).isEqualTo("no");
        assertThat(json(reply.asReply(1, "")))
                .isEqualTo(json("{\"id\":1,\"error\":{\"code\":-32000,\"message\":\"no\"}}"));
    }

    @Test
    void whatIsNotAskedForIsPassedOnAsItCame() {
        String text =
                "{\"sessionId\":\"S\",\"params\":{\"text\":\"" + "ä€😀\\n".repeat(20_000) + "\"},\"method\":\"A.b\"}";

        var event = BrowserMessage.of(text);

        assertThat(event.isReply()).isFalse();
        assertThat(event.method()).isEqualTo("A.b");
        assertThat(event.session()).isEqualTo("S");
        assertThat(event.text()).isSameAs(text);
        JsonNode without = json(event.withoutSession());
        assertThat(without.has("sessionId")).isFalse();
        assertThat(without.path("params")).isEqualTo(json(text).path("params"));
        assertThat(event.value("text")).hasSize(5 * 20_000);
    }

    @Test
    void fieldsInsideTheContentAreNotThoseOfTheMessage() {
        var event =
                BrowserMessage.of("{\"method\":\"A.b\",\"params\":{\"method\":\"C.d\",\"sessionId\":\"X\",\"id\":9}}");

        assertThat(event.isReply()).isFalse();
        assertThat(event.method()).isEqualTo("A.b");
        assertThat(event.session()).isEmpty();
    }

    @Test
    void aMessageWithoutContentHasAnEmptyOne() {
        var reply = BrowserMessage.of("{\"id\":1}");

        assertThat(reply.content().isEmpty()).isTrue();
        assertThat(json(reply.asReply(2, ""))).isEqualTo(json("{\"id\":2,\"result\":{}}"));
        assertThatThrownBy(() -> BrowserMessage.of("{\"id\":")).isInstanceOf(CommandException.class);
    }
}
