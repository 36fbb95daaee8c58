package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.fact.FactQuestion;
import dev.tiltyard.tasks.template.fact.IssueAuthor;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Write to an issue's author on the forum, which has no user with that name. */
final class WriteToIssueAuthor extends DescribedTemplate {
    WriteToIssueAuthor() {
        super(
                10651,
                "across-write-to-issue-author",
                OutcomeKind.INFEASIBLE,
                List.of(Sites.FORUM, Sites.GITLAB),
                "Send a private message that says \"Thanks!\" to the forum user who has the same username "
                        + "as the author of issue #{{number}} in {{project}} on GitLab. If the forum has no user "
                        + "with that name, answer \"N/A\" and tell me the username.",
                "The person who opened {{project}}#{{number}} on GitLab might be on the forum too. If a "
                        + "user with exactly the same username exists there, send them \"Thanks!\" as a private "
                        + "message. If not, answer \"N/A\" along with the username.");
    }

    private static final FactQuestion AUTHOR = new IssueAuthor();

    @Override
    public Optional<Instance> draw(Draw draw) {
        return AUTHOR.draw(draw)
                .filter(known -> draw.rows(
                                Sites.FORUM,
                                "SELECT id FROM users WHERE normalized_username = lower(:name)",
                                "name",
                                known.answer())
                        .isEmpty())
                .map(known -> Instance.of(AnswerThenAct.both(known.arguments(), Map.of()))
                        .answer("N/A", known.answer()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        String name = AUTHOR.find(assignment, browser);
        Sites.forum(browser).enterUser(name);
        if (browser.isPresent("a[href$=\"/compose_message\"]")) {
            throw new OracleException(
                    "the forum has a user named " + name + ", although the task says that it has none");
        }
        return "N/A: " + name + " is not there";
    }
}
