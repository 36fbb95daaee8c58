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

/** Hide the smaller of two forums. */
final class HideSmallest extends ForumTemplate {
    HideSmallest() {
        super(
                10027,
                "forum-hide-smallest",
                OutcomeKind.CHANGE,
                "Hide /f/{{one}} or /f/{{other}}, whichever has fewer subscribers, so that its posts don't show up on my front page.",
                "Between /f/{{one}} and /f/{{other}}, I only want to see the one with more subscribers. Hide the other one.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        TwoForums forums = TwoForums.drawn(draw);
        if (forums.areAlike()) {
            return Optional.empty();
        }
        return Optional.of(Instance.of("one", forums.one(), "other", forums.other())
                .check(
                        "The smaller forum is hidden",
                        SITE,
                        """
                        SELECT f.name FROM hidden_forums h JOIN forums f ON f.id = h.forum_id
                          JOIN users u ON u.id = h.user_id WHERE u.username = :me
                        """,
                        Expect.row("name", forums.smaller()),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Allow.inserted("hidden_forums", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        String one = assignment.argument("one");
        String other = assignment.argument("other");
        visit.enterForum(Threads.subscribers(visit, one) < Threads.subscribers(visit, other) ? one : other);
        browser.pressButton("#sidebar details > summary");
        browser.expecting(".site-content", () -> browser.press("Hide"));
        return "";
    }
}
