package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The task and the check that are proposed after a demonstration, or as the person has changed them.
 *
 * @param taskId of the task
 * @param intent what an agent is asked to do
 * @param sites ids
 * @param startUrl with placeholders
 * @param logIn sites that the task is logged in to
 * @param answer what the person answered; empty for nothing
 * @param answerMatch how answers are compared
 * @param state what has changed
 * @param pages where the person has been
 * @param variables values that are variables of a template
 */
public record Proposal(
        int taskId,
        String intent,
        List<String> sites,
        String startUrl,
        List<String> logIn,
        String answer,
        AnswerMatch answerMatch,
        List<SiteChanges> state,
        List<Visited> pages,
        List<Variable> variables) {
    public Proposal {
        intent = Objects.requireNonNullElse(intent, "");
        sites = List.copyOf(sites);
        logIn = List.copyOf(logIn);
        answer = Objects.requireNonNullElse(answer, "");
        state = List.copyOf(state);
        pages = List.copyOf(pages);
        variables = List.copyOf(variables);
    }

    /** How an answer is compared. */
    public enum AnswerMatch {
        NONE,
        EXACT,
        INCLUDES
    }

    /**
     * What has changed in a site.
     *
     * @param nothingElse whether nothing else may change
     */
    public record SiteChanges(String site, boolean nothingElse, List<Change> changes) {
        public SiteChanges {
            changes = List.copyOf(changes);
        }
    }

    /**
     * A row or a file that is not as it was.
     *
     * @param store the table; {@code files} for a file
     * @param kind {@code insert}, {@code update} or {@code delete}
     * @param key of the row; the path of a file
     * @param required whether the check demands it
     * @param reason why it is not demanded by default; empty if it is
     * @param columns of the row
     */
    public record Change(
            String store, String kind, JsonNode key, boolean required, String reason, List<Column> columns) {
        public Change {
            columns = List.copyOf(columns);
        }

        boolean isFile() {
            return store.equals("files");
        }
    }

    /**
     * A column.
     *
     * @param before null for a new row
     * @param after null for a deleted row
     * @param used whether the check demands the value
     * @param reason why it is not demanded by default; empty if it is
     */
    public record Column(
            String name,
            @Nullable JsonNode before,
            @Nullable JsonNode after,
            boolean used,
            String reason) {
        boolean changed() {
            return !value(before).equals(value(after));
        }

        JsonNode wanted() {
            return after == null ? value(before) : value(after);
        }

        private static JsonNode value(@Nullable JsonNode node) {
            return node == null ? NullNode.getInstance() : node;
        }
    }

    /**
     * A page that the person has been on.
     *
     * @param url with placeholders
     * @param used whether the check demands that the agent ends there
     * @param last whether the person ended there
     */
    public record Visited(String url, boolean used, boolean last) {}

    /**
     * A value of the intent that differs from task to task.
     *
     * @param other other values, with {@code |} between them; with the first of them the template is proven; empty for none
     */
    public record Variable(String name, String value, String other) {
        public Variable {
            other = Objects.requireNonNullElse(other, "");
        }

        /** The other values. */
        List<String> others() {
            return Pattern.compile("\\|")
                    .splitAsStream(other)
                    .map(String::strip)
                    .filter(each -> !each.isEmpty())
                    .toList();
        }
    }
}
