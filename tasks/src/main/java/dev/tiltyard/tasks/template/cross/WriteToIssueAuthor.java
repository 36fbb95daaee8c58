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

/** Whoever opened an issue is looked for in the forum, where there is nobody of that name. */
final class WriteToIssueAuthor extends DescribedTemplate {
    WriteToIssueAuthor() {
        super(
                10651,
                "across-write-to-issue-author",
                Kind.UNACHIEVABLE,
                List.of(Sites.FORUM, Sites.CODE_HOST),
                "Send the forum member who has the same user name as the author of issue #{{number}} of {{project}} on the code host"
                        + " a private message that says \"Thanks!\". If the forum has no such member, answer \"N/A\" and the name.",
                "The person who opened {{project}}#{{number}} on the code host deserves a private \"Thanks!\" on the forum, if there is"
                        + " a member of exactly that user name. If there is none, answer \"N/A\" and the user name.");
    }

    private static final Question AUTHOR = new IssueAuthor();

    @Override
    public Optional<Instance> draw(Draw draw) {
        return AUTHOR.draw(draw)
                .filter(known -> draw.rows(
                                Sites.FORUM,
                                "SELECT id FROM users WHERE normalized_username = lower(:name)",
                                "name",
                                known.answer())
                        .isEmpty())
                .map(known ->
                        Instance.of(UseAnswer.both(known.arguments(), Map.of())).answer("N/A", known.answer()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String name = AUTHOR.find(assignment, hand);
        Sites.forum(hand).enterUser(name);
        if (hand.sees("a[href$=\"/compose_message\"]")) {
            throw new OracleException("the forum has a member " + name + " after all");
        }
        return "N/A: " + name + " is not there";
    }
}
