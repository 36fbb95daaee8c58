package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads what forms of the pages send about an issue or a merge request: {@code issue[title]} and so on. */
final class Forms {
    private final Hub hub;

    Forms(Hub hub) {
        this.hub = hub;
    }

    /** @param prefix {@code issue} or {@code merge_request} */
    Edit read(Visit visit, Project project, String prefix) {
        Edit.Builder edit = Edit.with();
        text(visit, prefix + "[title]", edit::title);
        text(visit, prefix + "[description]", text -> edit.description(text.replace("\r\n", "\n")));
        numbers(
                visit,
                prefix + "[assignee_ids][]",
                people -> edit.assignees(people.stream().limit(1).toList()));
        numbers(visit, prefix + "[reviewer_ids][]", edit::reviewers);
        numbers(visit, prefix + "[label_ids][]", labels -> edit.labels(titles(project, labels)));
        text(
                visit,
                prefix + "[milestone_id]",
                text -> edit.milestone(text.matches("\\d{1,18}") ? Long.parseLong(text) : 0));
        text(visit, prefix + "[due_date]", text -> edit.due(new Edit.Due(date(text))));
        text(
                visit,
                prefix + "[issue_type]",
                type -> edit.type(type.equals("incident") ? Edit.IssueType.INCIDENT : Edit.IssueType.ISSUE));
        flag(visit, prefix + "[confidential]", edit::confidential);
        flag(visit, prefix + "[discussion_locked]", edit::locked);
        flag(visit, prefix + "[squash]", edit::squash);
        flag(visit, prefix + "[force_remove_source_branch]", edit::removeSource);
        flag(visit, prefix + "[draft]", edit::draft);
        text(visit, prefix + "[target_branch]", edit::targetBranch);
        text(visit, prefix + "[state_event]", event -> {
            if (!event.isEmpty()) {
                edit.open(event.equals("reopen"));
            }
        });
        return edit.build();
    }

    private List<String> titles(Project project, List<Long> labels) {
        return labels.isEmpty()
                ? List.of()
                : hub.database().withHandle(handle -> handle.createQuery("""
                    SELECT title FROM labels WHERE id IN (<ids>) AND (project_id = :project OR group_id IN
                           (SELECT unnest(n.traversal_ids) FROM projects p
                              JOIN namespaces n ON n.id = p.namespace_id WHERE p.id = :project))
                     ORDER BY title, id
                    """)
                        .bindList("ids", labels)
                        .bind("project", project.id())
                        .mapTo(String.class)
                        .list());
    }

    static void text(Visit visit, String field, Consumer<String> set) {
        List<String> sent = visit.fields(field);
        if (!sent.isEmpty()) {
            set.accept(sent.get(sent.size() - 1));
        }
    }

    private static void flag(Visit visit, String field, Consumer<Boolean> set) {
        text(visit, field, text -> set.accept(text.equals("1") || text.equals("true")));
    }

    private static void numbers(Visit visit, String field, Consumer<List<Long>> set) {
        List<String> sent = visit.fields(field);
        if (!sent.isEmpty()) {
            set.accept(sent.stream()
                    .filter(text -> text.matches("[1-9]\\d{0,17}"))
                    .map(Long::valueOf)
                    .distinct()
                    .toList());
        }
    }

    /** A day as it is typed, {@code 2030-12-31}; empty for anything else. */
    static Optional<LocalDate> date(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(LocalDate.parse(text.strip()));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
