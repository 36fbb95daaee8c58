package dev.tiltyard.gitlab.replica.repository;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;

/**
 * A commit as pages show it.
 *
 * @param account user name of the account with the author's address; empty if there is none
 */
public record Commit(
        String id,
        String title,
        String body,
        String author,
        String email,
        Instant authored,
        Instant committed,
        List<String> parents,
        String account,
        String committer,
        String committerEmail) {
    public Commit {
        parents = List.copyOf(parents);
    }

    static Commit of(RevCommit commit, String account) {
        PersonIdent author = commit.getAuthorIdent();
        String message = commit.getFullMessage().strip();
        int line = message.indexOf('\n');
        return new Commit(
                commit.name(),
                line < 0 ? message : message.substring(0, line),
                line < 0 ? "" : message.substring(line + 1).strip(),
                author.getName(),
                author.getEmailAddress(),
                author.getWhenAsInstant(),
                commit.getCommitterIdent().getWhenAsInstant(),
                Arrays.stream(commit.getParents()).map(parent -> parent.name()).toList(),
                account,
                commit.getCommitterIdent().getName(),
                commit.getCommitterIdent().getEmailAddress());
    }

    /** The first eight digits. */
    public String shortId() {
        return id.substring(0, 8);
    }

    /** Where the author's name leads to. */
    public String authorAddress() {
        return account.isEmpty() ? "mailto:" + email : "/" + account;
    }
}
