package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A JSON object's members as form fields. */
class JsonFieldsTest {
    @Test
    void nestedMembersAreInBrackets() {
        assertThat(JsonFields.of("{\"note\": {\"note\": \"lgtm\", \"internal\": false}, \"id\": 7}")
                        .all())
                .containsOnly(
                        Map.entry("note[note]", List.of("lgtm")),
                        Map.entry("note[internal]", List.of("false")),
                        Map.entry("id", List.of("7")));
    }

    @Test
    void eachItemOfAnArrayIsAValueOfItsField() {
        assertThat(JsonFields.of("{\"issue\": {\"assignee_ids\": [5, 278]}}").all())
                .containsOnlyKeys("issue[assignee_ids][]")
                .containsValue(List.of("5", "278"));
    }

    @Test
    void nullAndAnEmptyArrayAreFieldsThatWereSentEmpty() {
        assertThat(JsonFields.of("{\"a\": null, \"b\": []}").all())
                .containsOnly(Map.entry("a", List.of("")), Map.entry("b[]", List.of("")));
    }

    @Test
    void anEmptyBodyHasNoFields() {
        assertThat(JsonFields.of(" ").all()).isEmpty();
    }

    @Test
    void rejectsABodyThatIsNotAnObject() {
        assertThatThrownBy(() -> JsonFields.of("[1]")).hasMessageContaining("not a JSON object, but ARRAY");
        assertThatThrownBy(() -> JsonFields.of("{\"a\": ")).hasMessageContaining("the body is not JSON");
    }
}
