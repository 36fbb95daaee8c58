package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Answers who is dissatisfied with a product, who is most dissatisfied, or why customers like it. */
final class TellCustomersOpinions implements Oracle {
    private static final int MIDDLING = 3;
    private static final int HAPPY = 4;
    private static final Pattern ABOUT = Pattern.compile(
            "(?i)(?:dissatisfaction with|unhappy with(?: the style of)?|customers like) (.+?)(?: products?)?\\??$");

    @Override
    public Set<Integer> templates() {
        return Set.of(244, 245, 250);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Matcher asked = ABOUT.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no product");
        }
        String product = asked.group(1).replaceAll("'s$", "");
        String word = product.split(" ")[0].replaceAll("(?i)^tanks$", "Tank");
        ReviewVisit visit = new ReviewVisit(browser);
        List<ReviewVisit.Review> reviews = visit.of(word);
        if (assignment.templateId() == 250) {
            return Answer.text(reviews.stream()
                    .filter(review -> review.stars() >= HAPPY)
                    .map(review -> review.title() + ". " + review.text())
                    .collect(Collectors.joining(" ")));
        }
        List<ReviewVisit.Review> unhappy =
                reviews.stream().filter(review -> review.stars() <= MIDDLING).toList();
        if (assignment.templateId() == 245) {
            return unhappy.isEmpty()
                    ? Answer.notFound("")
                    : Answer.list(unhappy.stream()
                            .map(ReviewVisit.Review::who)
                            .distinct()
                            .toList());
        }
        ReviewVisit.Review worst = reviews.stream()
                .min(Comparator.comparingInt(ReviewVisit.Review::stars))
                .orElseThrow(() -> new OracleException("nobody has reviewed " + product));
        if (!assignment.intent().contains("email")) {
            return Answer.text(worst.nickname());
        }
        String email = visit.email(worst.author());
        return email.isEmpty() ? Answer.notFound("") : Answer.text(email);
    }
}
