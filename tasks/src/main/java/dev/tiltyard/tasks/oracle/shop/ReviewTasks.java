package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Solutions that read reviews. */
final class ReviewTasks {
    private static final Pattern NUMBER = Pattern.compile("\\d");
    private static final Pattern COMPLAINT = Pattern.compile("(?i)^complain(?:ing|ts?)? (?:of|about) ");
    private static final Pattern SMALL = Pattern.compile("(?i)\\bsmall\\b");
    private static final int STAR = 20;

    private ReviewTasks() {}

    /** Lists who mentions something in a review of the open product. */
    static Answer listMentions(OracleTask assignment, BrowserActor browser) {
        String asked = assignment.argument("description");
        boolean complaint = COMPLAINT.matcher(asked).find();
        String matter = COMPLAINT.matcher(asked).replaceFirst("").replaceAll("\\bbeing\\b", "");
        List<String> names = authors(
                browser,
                opinion -> complaint
                        ? opinion.deploresAll(matter)
                        : opinion.mentions(matter) || SMALL.matcher(matter).find() && opinion.saysItIsTooSmall());
        return names.isEmpty() ? Answer.notFound("there is no review about " + asked) : Answer.list(names);
    }

    /** The authors of the open product's reviews with an exact phrase. */
    static List<String> mentioning(String matter, BrowserActor browser) {
        return authors(browser, opinion -> opinion.mentions(matter.replaceAll("\\bbeing\\b", "")));
    }

    private static List<String> authors(BrowserActor browser, Predicate<ProductReview> wanted) {
        return new ShopVisit(browser)
                .opinions().stream()
                        .filter(wanted)
                        .map(ProductReview::author)
                        .distinct()
                        .toList();
    }

    /** Lists who gave a number of stars to a manufacturer's phone cases. */
    static Answer listByStars(OracleTask assignment, BrowserActor browser) {
        Set<Integer> wanted = NUMBER.matcher(assignment.argument("stars"))
                .results()
                .map(found -> Integer.parseInt(found.group()))
                .collect(Collectors.toSet());
        String maker = assignment.intent().replaceFirst("^.* from ", "").replaceFirst("[?.]$", "");
        ShopVisit visit = new ShopVisit(browser);
        visit.search(maker);
        Set<String> names = new LinkedHashSet<>();
        for (ListedProduct offer : visit.all()) {
            if (offer.reviews() > 0 && Likeness.speaks(offer.name(), maker)) {
                visit.openProduct(offer.name());
                visit.opinions().stream()
                        .filter(opinion -> wanted.contains(opinion.percent() / STAR))
                        .map(ProductReview::author)
                        .forEach(names::add);
            }
        }
        return names.isEmpty() ? Answer.notFound("nobody did") : Answer.list(List.copyOf(names));
    }

    /** Summarizes what reviews say about a product. */
    static Answer summarize(OracleTask assignment, BrowserActor browser) {
        String product = assignment.argument("product");
        ShopVisit visit = new ShopVisit(browser);
        visit.search(product);
        Optional<ListedProduct> found = visit.first().stream()
                .filter(offer -> Likeness.speaks(offer.name(), product))
                .findFirst();
        if (found.isEmpty() || found.get().reviews() == 0) {
            return Answer.notFound("there is no review for this product");
        }
        visit.openProduct(found.get().name());
        return Answer.lines(visit.opinions().stream()
                .map(opinion -> opinion.title() + ": " + opinion.text())
                .toList());
    }
}
