package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.revwalk.RevCommit;

/** Closes the issues that commit messages or merge requests name, once they reach the default branch. */
public final class Closing {
    private static final Pattern CLOSES = Pattern.compile(
            "(?i)\\b(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?):? +"
                    + "((?:#\\d{1,9}(?:, *| +and +|,? +)?)+)");
    private static final Pattern NUMBER = Pattern.compile("#(\\d{1,9})");
    private static final Pattern MENTIONED = Pattern.compile("(?<![\\w/&])#(\\d{1,9})\\b");

    private final Hub hub;
    private final Writer writer;

    public Closing(Hub hub) {
        this.hub = hub;
        this.writer = new Writer(hub);
    }

    /** The numbers of the issues that a text closes. */
    public static SortedSet<Long> closed(String text) {
        SortedSet<Long> numbers = new TreeSet<>();
        Matcher closes = CLOSES.matcher(text);
        while (closes.find()) {
            Matcher number = NUMBER.matcher(closes.group(1));
            while (number.find()) {
                numbers.add(Long.parseLong(number.group(1)));
            }
        }
        return numbers;
    }

    /** The numbers of the issues that a text names without closing them. */
    public static SortedSet<Long> mentioned(String text) {
        SortedSet<Long> numbers = new TreeSet<>();
        Matcher number = MENTIONED.matcher(text);
        while (number.find()) {
            numbers.add(Long.parseLong(number.group(1)));
        }
        numbers.removeAll(closed(text));
        return numbers;
    }

    /** Closes the issues that new commits of a branch name. */
    public void byCommits(Actor actor, Project project, String branch, List<RevCommit> commits) {
        SortedSet<Long> numbers = new TreeSet<>();
        commits.forEach(commit -> numbers.addAll(closed(commit.getFullMessage())));
        close(actor, project, branch, numbers);
    }

    /** Closes the issues that the text of a merged merge request names. */
    public void byText(Actor actor, Project project, String branch, String text) {
        close(actor, project, branch, closed(text));
    }

    private void close(Actor actor, Project project, String branch, SortedSet<Long> numbers) {
        if (numbers.isEmpty() || !branch.equals(standard(project)) || !closes(project)) {
            return;
        }
        if (Permissions.allows(actor.viewer(), project, Action.UPDATE_ISSUE)) {
            hub.database()
                    .useTransaction(
                            handle -> numbers.forEach(iid -> writer.lock(handle, IssuableKind.ISSUE, project.id(), iid)
                                    .ifPresent(on -> writer.state(handle, actor, project, on, false))));
        }
    }

    /** Whether issues of a project are closed by what comes to its default branch. */
    private boolean closes(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(autoclose_referenced_issues, true) FROM projects WHERE id = :id")
                .bind("id", project.id())
                .mapTo(Boolean.class)
                .one());
    }

    private String standard(Project project) {
        try {
            return String.valueOf(hub.repositories().repository(project.id()).getBranch());
        } catch (IOException e) {
            throw new UncheckedIOException("the default branch of " + project.fullPath(), e);
        }
    }
}
