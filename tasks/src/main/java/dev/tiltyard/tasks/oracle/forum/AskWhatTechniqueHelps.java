package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Posts about how a technique could help the field of a forum. Only the intent names the technique. */
final class AskWhatTechniqueHelps implements Oracle {
    private static final Pattern TECHNIQUE = Pattern.compile("\\bcould (.+?) help\\b");

    @Override
    public Set<Integer> templates() {
        return Set.of(19);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Matcher matcher = TECHNIQUE.matcher(assignment.intent());
        String technique = matcher.find() ? matcher.group(1) : "machine learning";
        String forum = assignment.argument("subreddit");
        new ForumVisit(browser)
                .post(
                        forum.toLowerCase(Locale.ROOT), // as people type it
                        "What could " + technique + " help with in " + forum + "?",
                        "I wonder how " + technique + " could help people here. What do you think?");
        return Answer.done();
    }
}
