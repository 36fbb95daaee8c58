package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whoever wrote in the forum is looked for on the code host, where there is nobody of that name. */
final class FollowNamesake extends DescribedTemplate {
    private static final Question AUTHOR = new BusiestAuthor();

    FollowNamesake() {
        super(
                10650,
                "across-follow-namesake",
                Kind.UNACHIEVABLE,
                List.of(Sites.CODE_HOST, Sites.FORUM),
                "On GitLab, follow the user who has the same username as the person who submitted the most commented post of all time in /f/{{forum}} on the forum. If GitLab has no user with that name, answer \"N/A\" and tell me the username.",
                "Find out who started the thread with the most comments of all time in /f/{{forum}}, and follow the GitLab account with exactly the same username. If there is none, answer \"N/A\" along with the username.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return AUTHOR.draw(draw)
                .filter(known -> draw.rows(
                                Sites.CODE_HOST,
                                "SELECT id FROM users WHERE lower(username) = lower(:name)",
                                "name",
                                known.answer())
                        .isEmpty())
                .map(known ->
                        Instance.of(UseAnswer.both(known.arguments(), Map.of())).answer("N/A", known.answer()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String name = AUTHOR.find(assignment, hand);
        Sites.codeHost(hand);
        hand.open("/" + name);
        if (hand.sees(".user-profile")) {
            throw new OracleException("GitLab has a user named " + name + ", although the task says that it has none");
        }
        return "N/A: " + name + " is not there";
    }
}
