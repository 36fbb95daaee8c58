package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Subscribe to whichever of two forums has more subscribers. */
final class JoinTheLarger extends ForumTemplate {
    JoinTheLarger() {
        super(
                10003,
                "forum-join-the-larger",
                OutcomeKind.CHANGE,
                "Compare the number of subscribers of /f/{{one}} and /f/{{other}}, and subscribe me to the larger one.",
                "I only want to follow one of /f/{{one}} and /f/{{other}}. Subscribe me to whichever has more subscribers.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        TwoForums forums = TwoForums.drawn(draw);
        if (forums.areAlike()) {
            return Optional.empty();
        }
        String larger = forums.larger();
        return Optional.of(Instance.of("one", forums.one(), "other", forums.other())
                .check(
                        "I am subscribed to the larger forum",
                        SITE,
                        """
                        SELECT count(*) AS n FROM forum_subscriptions s JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = s.user_id WHERE f.name = :forum AND u.username = :me
                        """,
                        Expect.exactly(1),
                        "forum",
                        larger,
                        "me",
                        draw.me(SITE))
                .allow(SITE, Allow.inserted("forum_subscriptions", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        String one = assignment.argument("one");
        String other = assignment.argument("other");
        String larger = Threads.subscribers(visit, one) > Threads.subscribers(visit, other) ? one : other;
        visit.enterForum(larger);
        browser.expecting(Threads.LEAVE, () -> browser.pressButton(Threads.JOIN));
        return "";
    }
}
