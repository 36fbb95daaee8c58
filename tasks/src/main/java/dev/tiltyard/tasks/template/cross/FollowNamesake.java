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
                "On the code host, follow the user who has the same user name as the member that submitted the most commented"
                        + " thread of all time in the forum's /f/{{forum}}. If the code host has no such user, answer \"N/A\" and the name.",
                "Whoever started the thread with the most comments ever in /f/{{forum}}: follow that person's namesake on the code"
                        + " host, the account of exactly that user name. Is there none? Then say \"N/A\" and tell me the name.");
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
            throw new OracleException("the code host has a user " + name + " after all");
        }
        return "N/A: " + name + " is not there";
    }
}
