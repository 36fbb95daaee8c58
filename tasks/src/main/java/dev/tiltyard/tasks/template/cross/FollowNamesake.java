package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.fact.FactQuestion;
import dev.tiltyard.tasks.template.fact.ForumFacts;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Follow a forum user on GitLab, which has no user with that name. */
final class FollowNamesake extends DescribedTemplate {
    private static final FactQuestion AUTHOR = ForumFacts.POST_AUTHOR.question();

    FollowNamesake() {
        super(
                10650,
                "across-follow-namesake",
                OutcomeKind.INFEASIBLE,
                List.of(Sites.GITLAB, Sites.FORUM),
                "On GitLab, follow the user who has the same username as the person who submitted \"{{title}}\" to /f/{{forum}} on the forum. If GitLab has no user with that name, answer \"N/A\" and tell me the username.",
                "Find out who submitted the post \"{{title}}\" to /f/{{forum}}, and follow the GitLab account with exactly the same username. If there is none, answer \"N/A\" along with the username.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return AUTHOR.draw(draw)
                .filter(known -> draw.rows(
                                Sites.GITLAB,
                                "SELECT id FROM users WHERE lower(username) = lower(:name)",
                                "name",
                                known.answer())
                        .isEmpty())
                .map(known -> Instance.of(AnswerThenAct.both(known.arguments(), Map.of()))
                        .answer("N/A", known.answer()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        String name = AUTHOR.find(assignment, browser);
        Sites.gitlab(browser);
        browser.open("/" + name);
        if (browser.isPresent(".user-profile")) {
            throw new OracleException("GitLab has a user named " + name + ", although the task says that it has none");
        }
        return "N/A: " + name + " is not there";
    }
}
