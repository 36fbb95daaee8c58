package dev.tiltyard.server.demonstration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a demonstration's changes say about the task, and what is noise. */
class ProposingTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final StateChange COMMENT = new StateChange(
            "comments",
            StateValue.row("id", new BigDecimal(501)),
            Optional.empty(),
            Optional.of(StateValue.Row.of(Map.of(
                    "id", new BigDecimal(501),
                    "body", "Nice list",
                    "submission_id", new BigDecimal(77),
                    "timestamp", "2023-03-01 12:00:03",
                    "ip", "127.0.0.1"))));
    private static final StateChange VOTE = new StateChange(
            "comment_votes",
            StateValue.Row.of(Map.of("comment_id", new BigDecimal(501), "user_id", new BigDecimal(3))),
            Optional.empty(),
            Optional.of(StateValue.Row.of(Map.of("comment_id", new BigDecimal(501), "user_id", new BigDecimal(3)))));
    private static final StateChange SEEN = new StateChange(
            "users",
            StateValue.row("id", new BigDecimal(3)),
            Optional.of(StateValue.Row.of(Map.of("id", new BigDecimal(3), "last_seen", "2023-03-01 11:00:00"))),
            Optional.of(StateValue.Row.of(Map.of("id", new BigDecimal(3), "last_seen", "2023-03-01 12:00:00"))));

    private static Proposal proposal() {
        RecordedStep typed = new RecordedStep(
                1,
                Act.on(Act.Kind.FILL, "page.get_by_role(\"textbox\", name=\"Comment\", exact=True)", "Nice list"),
                "Type",
                "type [5] [Nice list] [0]",
                "fill('a5', \"Nice list\")",
                "#comment",
                "Nice list",
                "__REDDIT__/f/books/77",
                "__REDDIT__/f/books/77",
                "",
                Optional.empty(),
                "",
                10);
        Proposal begun = new Proposal(
                4,
                "",
                List.of("reddit"),
                "__REDDIT__",
                List.of("reddit"),
                "",
                Proposal.AnswerMatch.NONE,
                List.of(),
                List.of(),
                List.of());
        return new Proposing(List.of(typed), Map.of("reddit", List.of(SEEN, COMMENT, VOTE)))
                .of(begun, "Comment \"Nice list\" on it.", "");
    }

    private static Proposal.Change change(Proposal proposal, String table) {
        return proposal.state().get(0).changes().stream()
                .filter(change -> change.store().equals(table))
                .findFirst()
                .orElseThrow();
    }

    private static String reason(Proposal.Change change, String column) {
        return change.columns().stream()
                .filter(each -> each.name().equals(column))
                .map(each -> each.used() ? "demanded" : each.reason())
                .findFirst()
                .orElse("not there");
    }

    @Test
    void whatWasTypedIsDemandedAndWhatDiffersEachTimeIsNot() {
        Proposal.Change comment = change(proposal(), "comments");

        assertThat(comment.required()).isTrue();
        assertThat(reason(comment, "body")).isEqualTo("demanded");
        assertThat(reason(comment, "submission_id")).isEqualTo("demanded");
        assertThat(reason(comment, "timestamp")).isEqualTo("a time");
        assertThat(reason(comment, "id")).isEqualTo("a number that the site gives to new rows");
        assertThat(reason(comment, "ip")).isEqualTo("an address of the network");
        assertThat(reason(change(proposal(), "comment_votes"), "comment_id"))
                .isEqualTo("the number of another new row");
    }

    @Test
    void whatASiteWritesByItselfIsAllowedOnly() {
        Proposal.Change seen = change(proposal(), "users");

        assertThat(seen.required()).isFalse();
        assertThat(seen.reason()).isEqualTo("the site writes this when somebody only looks around");
    }

    @Test
    void theTaskDemandsEachChangeOnceAndNothingElse() {
        Task task = new TaskBuilder(proposal()).read();

        JsonNode allow = task.source().at("/eval/state_match/nothing_else_changed/0/allow");
        assertThat(allow.get(0).at("/where/body").asText()).isEqualTo("Nice list");
        assertThat(allow.get(0).at("/where/submission_id").asInt()).isEqualTo(77);
        assertThat(allow.get(0).path("where")).hasSize(2);
        assertThat(allow.get(0).at("/rows/min").asInt()).isEqualTo(1);
        assertThat(allow.get(0).at("/rows/max").asInt()).isEqualTo(1);
        assertThat(task.source().path("storage_state").asText()).isEqualTo("./.auth/reddit_state.json");
    }

    @Test
    void whatTheSiteMakesOfATypedTextIsNotDemanded() {
        IncidentalValue noise = new IncidentalValue(List.of("A blue square!"), Map.of());

        assertThat(noise.inColumn("title", JSON.valueToTree("A blue square!"), false, true))
                .isEmpty();
        assertThat(noise.inColumn("search_doc", JSON.valueToTree("'blue':2A 'squar':3A,5B"), false, true))
                .contains("search");
        assertThat(noise.inColumn("slug", JSON.valueToTree("a-blue-square"), false, true))
                .contains("made by the site");
        assertThat(noise.inColumn("slug", JSON.valueToTree("a-red-square"), false, true))
                .isEmpty();
    }

    @Test
    void variablesBecomeATemplate() throws Exception {
        Proposal plain = proposal();
        Proposal template = new Proposal(
                plain.taskId(),
                plain.intent(),
                plain.sites(),
                plain.startUrl(),
                plain.logIn(),
                plain.answer(),
                plain.answerMatch(),
                plain.state(),
                plain.pages(),
                List.of(new Proposal.Variable("text", "Nice list", "Fine list")));

        Map<String, String> files = new Export(template, List.of()).files();

        assertThat(JSON.readTree(files.get("task.json"))
                        .at("/0/intent_template")
                        .asText())
                .isEqualTo("Comment \"{{text}}\" on it.");
        assertThat(JSON.readTree(files.get("template.json")).at("/tasks/0/eval").toString())
                .contains("{{text}}")
                .doesNotContain("Nice list");

        Export.Filled filled = new Export(template, List.of()).filled().orElseThrow();
        assertThat(filled.task().intent()).isEqualTo("Comment \"Fine list\" on it.");
        assertThat(filled.task().source().path("eval").toString())
                .contains("Fine list")
                .doesNotContain("Nice list");
    }

    @Test
    void programsFindElementsAsTheDemonstrationDoes() {
        assertThat(CallChain.java("page.get_by_role(\"link\", name=\"a \\\"b\\\"\", exact=True).nth(2)"))
                .isEqualTo("page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(\"a \\\"b\\\"\")"
                        + ".setExact(true)).nth(2)");
        assertThat(CallChain.java("page.frame_locator(\"iframe[name=\\\"main\\\"]\").get_by_text(\"Go\", exact=True)"))
                .isEqualTo("page.frameLocator(\"iframe[name=\\\"main\\\"]\").getByText(\"Go\","
                        + " new FrameLocator.GetByTextOptions().setExact(true))");
    }
}
