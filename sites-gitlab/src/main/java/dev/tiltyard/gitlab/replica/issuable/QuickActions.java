package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import java.time.LocalDate;
import java.time.format.DateTimeFormatterBuilder;
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
 * The quick actions of a comment: lines that begin with a slash and the name of an action. They are cut from the text and
 * become an {@link Edit}. Lines with unknown names, and lines in code blocks, stay in the text.
 *
 * <p>Source: the page on quick actions of GitLab's documentation, release 15.7.
 */
final class QuickActions {
    private static final Pattern LINE = Pattern.compile("^/([a-z_]+)(?:\\s+(.*?))?\\s*$");
    private static final Pattern LABEL = Pattern.compile("~\"([^\"]+)\"|~([^\\s~,]+)|\"([^\"]+)\"");
    private static final Pattern PERSON = Pattern.compile("@?([\\w][\\w.-]*)");
    private static final Pattern DURATION = Pattern.compile("(\\d+)\\s*(mo|w|d|h|m)");

    private final Hub hub;
    private final Actor actor;
    private final Project project;
    private final IssuableKind kind;
    private final long iid;
    private final StringBuilder rest = new StringBuilder();
    private final Edit.Builder edit = Edit.with();
    private final List<String> done = new ArrayList<>();

    private QuickActions(Hub hub, Actor actor, Project project, IssuableKind kind, long iid) {
        this.hub = hub;
        this.actor = actor;
        this.project = project;
        this.kind = kind;
        this.iid = iid;
    }

    static QuickActions in(Hub hub, Actor actor, Project project, IssuableKind kind, long iid, String text) {
        QuickActions actions = new QuickActions(hub, actor, project, kind, iid);
        actions.read(text);
        return actions;
    }

    /** The text without quick actions. */
    String rest() {
        return rest.toString().strip();
    }

    Edit edit() {
        return edit.build();
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

    /** Runs the quick action if it exists for this issuable and the actor may use it; returns whether it ran. */
    private boolean act(String name, String value) {
        if (name.equals("shrug") || name.equals("tableflip")) {
            rest.append(value).append(name.equals("shrug") ? " ¯\\_(ツ)_/¯\n" : " (╯°□°)╯︵ ┻━┻\n");
            return true;
        }
        if (name.equals("todo") || name.equals("done")) {
            return ownList(name.equals("todo"));
        }
        boolean may = Permissions.allows(actor.viewer(), project, kind.update());
        return may
                ? (common(name, value) || (kind.isIssue() ? onIssue(name, value) : onRequest(name, value)))
                : byAuthor(name, value);
    }

    private boolean ownList(boolean add) {
        long target = hub.database().withHandle(handle -> handle.createQuery("SELECT id FROM "
                        + kind.table() + " WHERE " + kind.projectColumn()
                        + " = :project AND iid = :iid")
                .bindMap(Map.of("project", project.id(), "iid", iid))
                .mapTo(Long.class)
                .one());
        if (add) {
            new Todos(hub).addOwn(actor, project.id(), kind.type(), target);
        } else {
            hub.database().useTransaction(handle -> Todos.resolve(handle, actor, kind.type(), target));
        }
        return ran(add ? "Added a to do." : "Marked to do as done.");
    }

    private boolean byAuthor(String name, String value) {
        return switch (name) {
            case "close", "reopen", "title" -> mine() && common(name, value);
            default -> false;
        };
    }

    private boolean mine() {
        return hub.database().withHandle(handle -> handle.createQuery("SELECT count(*) > 0 FROM "
                        + kind.table() + " WHERE " + kind.projectColumn()
                        + " = :project AND iid = :iid AND author_id = :self")
                .bindMap(Map.of("project", project.id(), "iid", iid, "self", actor.id()))
                .mapTo(Boolean.class)
                .one());
    }

    private boolean common(String name, String value) {
        switch (name) {
            case "close" -> edit.open(false);
            case "reopen" -> edit.open(true);
            case "title" -> {
                if (value.isBlank()) {
                    return false;
                }
                edit.title(value);
                return ran("Changed the title to \"" + value + "\".");
            }
            case "assign" -> {
                List<Long> people = people(value);
                if (people.isEmpty()) {
                    return ran("Failed to assign a user because no user was found.");
                }
                edit.assignees(people);
                return ran("Assigned " + value + ".");
            }
            case "unassign" -> {
                edit.assignees(List.of());
                return ran("Removed all assignees.");
            }
            case "label", "labels" -> {
                List<String> labels = known(value);
                edit.addLabels(labels);
                return ran("Added " + listed(labels) + ".");
            }
            case "relabel" -> {
                edit.labels(known(value));
                return ran("Replaced all labels with " + listed(known(value)) + ".");
            }
            case "unlabel", "remove_label" -> {
                if (value.isBlank()) {
                    edit.labels(List.of());
                } else {
                    edit.removeLabels(known(value));
                }
                return ran("Removed labels.");
            }
            case "milestone" -> {
                Optional<Long> milestone = milestone(value);
                milestone.ifPresent(edit::milestone);
                return milestone.isPresent() && ran("Set the milestone to " + value + ".");
            }
            case "remove_milestone" -> {
                edit.milestone(0);
                return ran("Removed milestone.");
            }
            case "lock" -> {
                edit.locked(true);
                return ran("Locked the discussion.");
            }
            case "unlock" -> {
                edit.locked(false);
                return ran("Unlocked the discussion.");
            }
            case "estimate" -> {
                edit.estimate(seconds(value));
                return ran("Set time estimate to " + value + ".");
            }
            case "remove_estimate" -> {
                edit.estimate(0);
                return ran("Removed time estimate.");
            }
            default -> {
                return false;
            }
        }
        return ran((name.equals("close") ? "Closed this " : "Reopened this ") + kind.noun() + ".");
    }

    private boolean onIssue(String name, String value) {
        switch (name) {
            case "due" -> {
                Optional<LocalDate> day = day(value);
                day.map(Edit.Due::on).ifPresent(edit::due);
                return day.isPresent() && ran("Set the due date to " + day.get() + ".");
            }
            case "remove_due_date" -> {
                edit.due(Edit.Due.none());
                return ran("Removed the due date.");
            }
            case "confidential" -> {
                edit.confidential(true);
                return ran("Made this issue confidential.");
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
                return !people.isEmpty() && ran("Assigned " + value + " as reviewer.");
            }
            case "unassign_reviewer", "remove_reviewer" -> {
                edit.reviewers(List.of());
                return ran("Removed all reviewers.");
            }
            case "draft" -> {
                edit.draft(true);
                return ran("Marked this merge request as a draft.");
            }
            case "ready" -> {
                edit.draft(false);
                return ran("Marked this merge request as ready.");
            }
            case "target_branch" -> {
                edit.targetBranch(value);
                return ran("Set target branch to " + value + ".");
            }
            default -> {
                return false;
            }
        }
    }

    /** Notes the result of a quick action that ran; always true. */
    private boolean ran(String result) {
        done.add(result);
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
                var format = new DateTimeFormatterBuilder()
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
