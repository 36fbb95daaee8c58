package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of a comment that begin with a slash and the name of a quick action. They are taken out of the text; what they
 * mean is said as an {@link Edit}. Lines with names that are not known, and lines in blocks of code, stay in the text.
 *
 * <p>Source: the page on quick actions of GitLab's documentation, release 15.7.
 */
public final class QuickActions {
    private static final Pattern LINE = Pattern.compile("^/([a-z_]+)(?:\\s+(.*?))?\\s*$");
    private static final Pattern LABEL = Pattern.compile("~\"([^\"]+)\"|~([^\\s~,]+)|\"([^\"]+)\"");
    private static final Pattern PERSON = Pattern.compile("@?([\\w][\\w.-]*)");
    private static final Pattern DURATION = Pattern.compile("(\\d+)\\s*(mo|w|d|h|m)");

    private final Hub hub;
    private final Actor actor;
    private final Project project;
    private final boolean issue;
    private final long iid;
    private final StringBuilder rest = new StringBuilder();
    private final Edit edit = new Edit();
    private final List<String> done = new ArrayList<>();

    private QuickActions(Hub hub, Actor actor, Project project, boolean issue, long iid) {
        this.hub = hub;
        this.actor = actor;
        this.project = project;
        this.issue = issue;
        this.iid = iid;
    }

    static QuickActions in(Hub hub, Actor actor, Project project, boolean issue, long iid, String text) {
        QuickActions actions = new QuickActions(hub, actor, project, issue, iid);
        actions.read(text);
        return actions;
    }

    /** What is left to be said. */
    String rest() {
        return rest.toString().strip();
    }

    Edit edit() {
        return edit;
    }

    List<String> done() {
        return done;
    }

    private void read(String text) {
        boolean code = false;
        for (String line : text.split("\n", -1)) {
            if (line.strip().startsWith("```")) {
                code = !code;
            }
            Matcher found = LINE.matcher(line.stripTrailing());
            if (code
                    || !found.matches()
                    || !act(found.group(1), Optional.ofNullable(found.group(2)).orElse(""))) {
                rest.append(line).append('\n');
            }
        }
    }

    /** Whether this is an action, known for what it was said on, by somebody who may do it. */
    private boolean act(String name, String value) {
        if (name.equals("shrug") || name.equals("tableflip")) {
            rest.append(value).append(name.equals("shrug") ? " ¯\\_(ツ)_/¯\n" : " (╯°□°)╯︵ ┻━┻\n");
            return true;
        }
        if (name.equals("todo") || name.equals("done")) {
            return ownList(name.equals("todo"));
        }
        boolean may =
                Permissions.allows(actor.viewer(), project, issue ? Action.UPDATE_ISSUE : Action.UPDATE_MERGE_REQUEST);
        return may
                ? (common(name, value) || (issue ? onIssue(name, value) : onRequest(name, value)))
                : byAuthor(name, value);
    }

    private boolean ownList(boolean add) {
        String type = issue ? "Issue" : "MergeRequest";
        long target = hub.database().withHandle(handle -> handle.createQuery("SELECT id FROM "
                        + (issue ? "issues WHERE project_id" : "merge_requests WHERE target_project_id")
                        + " = :project AND iid = :iid")
                .bindMap(Map.of("project", project.id(), "iid", iid))
                .mapTo(Long.class)
                .one());
        if (add) {
            new Todos(hub).addOwn(actor, project.id(), type, target);
        } else {
            hub.database().useTransaction(handle -> Todos.resolve(handle, actor, type, target));
        }
        return said(add ? "Added a to do." : "Marked to do as done.");
    }

    private boolean byAuthor(String name, String value) {
        return switch (name) {
            case "close", "reopen", "title" -> mine() && common(name, value);
            default -> false;
        };
    }

    private boolean mine() {
        return hub.database().withHandle(handle -> handle.createQuery("SELECT count(*) > 0 FROM "
                        + (issue ? "issues WHERE project_id" : "merge_requests WHERE target_project_id")
                        + " = :project AND iid = :iid AND author_id = :self")
                .bindMap(Map.of("project", project.id(), "iid", iid, "self", actor.id()))
                .mapTo(Boolean.class)
                .one());
    }

    private boolean common(String name, String value) {
        String what = issue ? "issue" : "merge request";
        switch (name) {
            case "close" -> edit.open(false);
            case "reopen" -> edit.open(true);
            case "title" -> {
                if (value.isBlank()) {
                    return false;
                }
                edit.title(value);
                return said("Changed the title to \"" + value + "\".");
            }
            case "assign" -> {
                List<Long> people = people(value);
                if (people.isEmpty()) {
                    return said("Failed to assign a user because no user was found.");
                }
                edit.assignees(people);
                return said("Assigned " + value + ".");
            }
            case "unassign" -> {
                edit.assignees(List.of());
                return said("Removed all assignees.");
            }
            case "label", "labels" -> {
                List<String> labels = known(value);
                edit.addLabels(labels);
                return said("Added " + listed(labels) + ".");
            }
            case "relabel" -> {
                edit.labels(known(value));
                return said("Replaced all labels with " + listed(known(value)) + ".");
            }
            case "unlabel", "remove_label" -> {
                if (value.isBlank()) {
                    edit.labels(List.of());
                } else {
                    edit.removeLabels(known(value));
                }
                return said("Removed labels.");
            }
            case "milestone" -> {
                Optional<Long> milestone = milestone(value);
                milestone.ifPresent(edit::milestone);
                return milestone.isPresent() && said("Set the milestone to " + value + ".");
            }
            case "remove_milestone" -> {
                edit.milestone(0);
                return said("Removed milestone.");
            }
            case "lock" -> {
                edit.locked(true);
                return said("Locked the discussion.");
            }
            case "unlock" -> {
                edit.locked(false);
                return said("Unlocked the discussion.");
            }
            case "estimate" -> {
                edit.estimate(seconds(value));
                return said("Set time estimate to " + value + ".");
            }
            case "remove_estimate" -> {
                edit.estimate(0);
                return said("Removed time estimate.");
            }
            default -> {
                return false;
            }
        }
        return said((name.equals("close") ? "Closed this " : "Reopened this ") + what + ".");
    }

    private boolean onIssue(String name, String value) {
        switch (name) {
            case "due" -> {
                Optional<LocalDate> day = day(value);
                day.ifPresent(edit::due);
                return day.isPresent() && said("Set the due date to " + day.get() + ".");
            }
            case "remove_due_date" -> {
                edit.due(null);
                return said("Removed the due date.");
            }
            case "confidential" -> {
                edit.confidential(true);
                return said("Made this issue confidential.");
            }
            default -> {
                return false;
            }
        }
    }

    private boolean onRequest(String name, String value) {
        switch (name) {
            case "assign_reviewer", "reviewer", "request_review" -> {
                List<Long> people = people(value);
                edit.reviewers(people);
                return !people.isEmpty() && said("Assigned " + value + " as reviewer.");
            }
            case "unassign_reviewer", "remove_reviewer" -> {
                edit.reviewers(List.of());
                return said("Removed all reviewers.");
            }
            case "draft" -> {
                edit.draft(true);
                return said("Marked this merge request as a draft.");
            }
            case "ready" -> {
                edit.draft(false);
                return said("Marked this merge request as ready.");
            }
            case "target_branch" -> {
                edit.targetBranch(value);
                return said("Set target branch to " + value + ".");
            }
            default -> {
                return false;
            }
        }
    }

    private boolean said(String what) {
        done.add(what);
        return true;
    }

    private List<Long> people(String value) {
        Set<String> names = new LinkedHashSet<>();
        for (String word : value.split("[\\s,]+")) {
            Matcher found = PERSON.matcher(word);
            if (found.matches()) {
                names.add(
                        word.equals("me")
                                ? actor.viewer().username().toLowerCase(Locale.ROOT)
                                : found.group(1).toLowerCase(Locale.ROOT));
            }
        }
        return names.isEmpty()
                ? List.of()
                : hub.database().withHandle(handle -> handle.createQuery(
                                "SELECT id FROM users WHERE lower(username) IN (<names>) ORDER BY id")
                        .bindList("names", List.copyOf(names))
                        .mapTo(Long.class)
                        .list());
    }

    /** The labels in a text that the project has; who names another does not make it. */
    private List<String> known(String value) {
        List<String> labels = new ArrayList<>();
        Matcher found = LABEL.matcher(value);
        while (found.find()) {
            String name = Optional.ofNullable(found.group(1))
                    .or(() -> Optional.ofNullable(found.group(2)))
                    .orElse(found.group(3));
            labels.add(name);
        }
        if (labels.isEmpty() && !value.isBlank()) {
            labels.add(value.strip());
        }
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT title FROM labels WHERE project_id = :project AND title IN (<names>) ORDER BY title, id")
                .bind("project", project.id())
                .bindList("names", labels.isEmpty() ? List.of("") : labels)
                .mapTo(String.class)
                .list());
    }

    private static String listed(List<String> labels) {
        return labels.isEmpty() ? "no labels" : "~" + String.join(" ~", labels);
    }

    private Optional<Long> milestone(String value) {
        String title = value.replaceFirst("^%", "").replaceAll("^\"|\"$", "").strip();
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT id FROM milestones WHERE project_id = :project AND (title = :title OR iid::text = :title)"
                                + " ORDER BY id LIMIT 1")
                .bindMap(Map.of("project", project.id(), "title", title))
                .mapTo(Long.class)
                .findOne());
    }

    private Optional<LocalDate> day(String value) {
        String text = value.strip().toLowerCase(Locale.ROOT);
        if (text.equals("today")) {
            return Optional.of(actor.today());
        }
        if (text.equals("tomorrow")) {
            return Optional.of(actor.today().plusDays(1));
        }
        Matcher span = Pattern.compile("(?:in )?(\\d{1,4}) (day|week|month)s?").matcher(text);
        if (span.matches()) {
            long count = Long.parseLong(span.group(1));
            return Optional.of(
                    switch (span.group(2)) {
                        case "day" -> actor.today().plusDays(count);
                        case "week" -> actor.today().plusWeeks(count);
                        default -> actor.today().plusMonths(count);
                    });
        }
        for (String pattern : new String[] {"uuuu-M-d", "MMMM d uuuu", "MMM d uuuu", "MMMM d, uuuu", "MMM d, uuuu"}) {
            try {
                var format = new java.time.format.DateTimeFormatterBuilder()
                        .parseCaseInsensitive()
                        .appendPattern(pattern)
                        .toFormatter(Locale.US);
                return Optional.of(LocalDate.parse(text, format));
            } catch (DateTimeParseException e) {
                continue; // the next way of writing it
            }
        }
        return Optional.empty();
    }

    private static int seconds(String value) {
        Matcher found = DURATION.matcher(value);
        int seconds = 0;
        while (found.find()) {
            int count = Integer.parseInt(found.group(1));
            seconds += switch (found.group(2)) {
                case "mo" -> count * 160 * 3600;
                case "w" -> count * 40 * 3600;
                case "d" -> count * 8 * 3600;
                case "h" -> count * 3600;
                default -> count * 60;
            };
        }
        return seconds;
    }
}
