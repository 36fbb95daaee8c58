package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lists the customers whose reviews mention an aspect of a manufacturer's products. */
final class NameReviewers implements Oracle {
    private static final double HALF = 0.5;
    private static final Pattern BRAND = Pattern.compile("\\b[A-Z][A-Z0-9]{2,}\\b");

    @Override
    public Set<Integer> templates() {
        return Set.of(666);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Question question = Question.read(assignment.intent());
        Set<String> names = names(question.product(), question::isMetBy, browser);
        return names.isEmpty()
                ? Answer.notFound("no review of " + question.product() + " says so")
                : Answer.list(List.copyOf(names));
    }

    /** The authors of a manufacturer's product reviews that meet a condition. */
    static Set<String> names(String product, Predicate<ProductReview> wanted, BrowserActor browser) {
        ShopVisit visit = new ShopVisit(browser);
        visit.search(product);
        Set<String> names = new LinkedHashSet<>();
        for (ListedProduct offer : visit.all()) {
            if (offer.reviews() > 0 && isBy(product, offer.name())) {
                visit.openProduct(offer.name());
                visit.opinions().stream()
                        .filter(wanted)
                        .map(ProductReview::author)
                        .forEach(names::add);
            }
        }
        return names;
    }

    /** Whether a product matches the request: the same kind, and the same brand if one is named. */
    private static boolean isBy(String asked, String name) {
        return Likeness.of(asked, name) > HALF
                && BRAND.matcher(asked).results().allMatch(brand -> Likeness.speaks(name, brand.group()));
    }

    /**
     * What the reviews should say.
     *
     * @param matter an aspect of the product, such as its quality or its looks
     * @param content whether the reviewers should like it
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
            throw new OracleException("\"" + intent + "\" does not say what the reviewers should have said");
        }

        boolean isMetBy(ProductReview opinion) {
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
