package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Page;
import java.util.List;

/**
 * The menus of the form of an issue or a merge request, with what is chosen in each, by number.
 *
 * @param prefix of the fields' names: {@code issue} or {@code merge_request}
 * @param due the due date as it is typed; empty for none
 */
public record Fields(
        String prefix,
        FieldChoices choices,
        List<String> assignees,
        List<String> reviewers,
        List<String> labels,
        List<String> milestone,
        String due) {
    /** The fields of a new one: empty, or as they were sent if the form was refused. */
    public static Fields typed(Page page, List<String> errors, String prefix, FieldChoices choices) {
        return new Fields(
                prefix,
                choices,
                page.typed(errors, prefix + "[assignee_ids][]", List.of()),
                page.typed(errors, prefix + "[reviewer_ids][]", List.of()),
                page.typed(errors, prefix + "[label_ids][]", List.of()),
                page.typed(errors, prefix + "[milestone_id]", List.of()),
                page.typed(errors, prefix + "[due_date]", ""));
    }

    /** The fields of one that exists. */
    public static Fields of(String prefix, Item item, Details details, FieldChoices choices) {
        return new Fields(
                prefix,
                choices,
                item.assignees().stream().map(one -> Long.toString(one.id())).toList(),
                item.reviewers().stream().map(one -> Long.toString(one.id())).toList(),
                choices.labels().stream()
                        .filter(label -> item.labels().stream()
                                .anyMatch(has -> has.title().equals(label.text())))
                        .map(Choice::value)
                        .toList(),
                details.milestone().id() == 0
                        ? List.of()
                        : List.of(Long.toString(details.milestone().id())),
                item.due() == null ? "" : item.due().toString());
    }

    public boolean ofIssue() {
        return prefix.equals("issue");
    }
}
