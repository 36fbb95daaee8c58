package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Posts about how some technique could help the field of a forum. The technique stands only in the intent. */
final class AskWhatTechniqueHelps implements Oracle {
    private static final Pattern TECHNIQUE = Pattern.compile("\\bcould (.+?) help\\b");

    @Override
    public Set<Integer> templates() {
        return Set.of(19);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Matcher matcher = TECHNIQUE.matcher(assignment.intent());
        String technique = matcher.find() ? matcher.group(1) : "machine learning";
        String forum = assignment.argument("subreddit");
        new ForumVisit(hand)
                .post(
                        forum.toLowerCase(Locale.ROOT), // as one types an address
                        "What could " + technique + " help with in " + forum + "?",
                        "I wonder how " + technique + " could help people here. What do you think?");
        return "";
    }
}
