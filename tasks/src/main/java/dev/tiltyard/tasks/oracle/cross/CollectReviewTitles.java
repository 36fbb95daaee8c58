package dev.tiltyard.tasks.oracle.cross;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.shop.Likeness;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Posts the titles of a product's bad reviews in a forum. */
final class CollectReviewTitles implements Oracle {
    private static final Pattern STARS = Pattern.compile("(\\d) stars?(.*less)?");
    private static final Pattern FORUM = Pattern.compile("in the (.+?) (?:related discussion )?(?:subreddit|forum)");
    private static final int STAR = 20;

    @Override
    public Set<Integer> templates() {
        return Set.of(101);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String product = assignment.argument("product");
        Matcher stars = STARS.matcher(assignment.argument("rating"));
        Matcher forum = FORUM.matcher(assignment.intent());
        if (!stars.find() || !forum.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no stars or no forum");
        }
        int most = Integer.parseInt(stars.group(1));
        boolean less = stars.group(2) != null;
        ShopVisit shop = new ShopVisit(browser);
        shop.search(product);
        shop.openProduct(shop.find(offer -> Likeness.speaks(offer.name(), product), "called like " + product)
                .name());
        String body = shop.opinions().stream()
                .filter(opinion -> less ? opinion.percent() <= most * STAR : opinion.percent() == most * STAR)
                .map(opinion -> "- \"" + opinion.title() + "\"")
                .collect(Collectors.joining("\n"));
        ForumVisit forums = ForumVisit.comingFromElsewhere(browser);
        forums.post(called(forum.group(1), forums), assignment.quoted().get(0), body);
        return Answer.done();
    }

    /** People say "games" for gaming. */
    private static String called(String asked, ForumVisit forums) {
        String stem = stem(asked);
        return forums.forumNames().stream()
                .filter(name -> stem(name).equals(stem))
                .findFirst()
                .orElse(asked);
    }

    private static String stem(String name) {
        return name.toLowerCase(Locale.ROOT).replaceFirst("(?:ing|es|s|e)$", "");
    }
}
