package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names the customers whose reviews say something about the products of a maker. */
final class NameReviewers implements Oracle {
    private static final double HALF = 0.5;

    @Override
    public Set<Integer> templates() {
        return Set.of(666);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Question question = Question.read(assignment.intent());
        ShopVisit visit = new ShopVisit(hand);
        visit.search(question.product());
        Set<String> names = new LinkedHashSet<>();
        for (Offer offer : visit.all()) {
            if (offer.reviews() > 0 && Likeness.of(question.product(), offer.name()) > HALF) {
                visit.openProduct(offer.name());
                visit.opinions().stream()
                        .filter(question::isMetBy)
                        .map(Opinion::author)
                        .forEach(names::add);
            }
        }
        return names.isEmpty()
                ? Answers.unachievable("no review of " + question.product() + " says so")
                : String.join(", ", names);
    }

    /**
     * What reviewers are to have said.
     *
     * @param matter what of the product: its quality, its looks
     * @param content whether they are to be content with it
     */
    record Question(String product, String matter, boolean content) {
        private static final Pattern COMPLAINT =
                Pattern.compile("(?i)\\bcomplain\\w* (?:about|of) (?:the )?(.+?) of (.+?)[.?]?$");
        private static final Pattern THOUGHT =
                Pattern.compile("(?i)\\bthinks? (?:that )?(.+?) (?:is|are|has|have) (?:of )?(.+?)[.?]?$");
        private static final Pattern BAD = Pattern.compile("\\b(?:bad|poor|low|ugly|too|not|cheap)\\b");
        private static final Pattern LOOKS = Pattern.compile("\\b(?:look\\w*|beautiful|pretty|design|appearance)\\b");

        static Question read(String intent) {
            Matcher complaint = COMPLAINT.matcher(intent);
            if (complaint.find()) {
                return new Question(complaint.group(2), complaint.group(1), false);
            }
            Matcher thought = THOUGHT.matcher(intent);
            if (thought.find()) {
                String matter = thought.group(2).toLowerCase(Locale.ROOT);
                return new Question(
                        thought.group(1), matter, !BAD.matcher(matter).find());
            }
            throw new OracleException("\"" + intent + "\" does not say what reviewers are to have said");
        }

        boolean isMetBy(Opinion opinion) {
            if (LOOKS.matcher(matter).find() && content) {
                return opinion.praisesLooks();
            }
            if (matter.contains("quality") && !content) {
                return opinion.deploresQuality();
            }
            return content ? opinion.praises(matter) : opinion.deplores(matter);
        }
    }
}
