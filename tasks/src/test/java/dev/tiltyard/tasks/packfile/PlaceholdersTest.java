package dev.tiltyard.tasks.packfile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Variables in texts and queries. */
class PlaceholdersTest {
    @Test
    void parametersOfQueriesAreNeitherCastsNorTexts() {
        assertThat(Placeholders.parameters(
                        "SELECT x::date, ':no', \"a:b\", 'it''s :no' FROM t WHERE a = :one AND b IN (:other,:me)"))
                .containsExactly("one", "other", "me");
    }

    @Test
    void aTextThatIsOneVariableKeepsItsType() throws Exception {
        ObjectMapper json = new ObjectMapper();
        JsonNode filled = Placeholders.fill(
                json.readTree("{\"rows\": 1, \"is\": [\"{{n}}\", \"{{n}} of {{name}}\"], \"no\": \"{{}} {{Name}}\"}"),
                Map.of("n", IntNode.valueOf(7), "name", TextNode.valueOf("$1")));

        assertThat(filled)
                .isEqualTo(json.readTree("{\"rows\": 1, \"is\": [7, \"7 of $1\"], \"no\": \"{{}} {{Name}}\"}"));
    }

    @Test
    void bracesThatAreNoVariableAreNoticed() {
        assertThat(Placeholders.isSound("{{a_1}} and {{b}} {c}")).isTrue();
        assertThat(Placeholders.isSound("{{a} b}}")).isFalse();
        assertThat(Placeholders.isSound("{{A}}")).isFalse();
    }
}
