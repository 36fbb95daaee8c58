package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Hand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The ways to reviews. */
final class ReviewVisit {
    private static final String[] COLUMNS = {"review_id", "nickname", "title", "detail", "name"};

    private final AdminVisit visit;
    private final Hand hand;

    ReviewVisit(Hand hand) {
        this.hand = hand;
        this.visit = new AdminVisit(hand);
    }

    /** A review with its stars. */
    record Review(String nickname, String title, String text, String product, int stars) {}

    /** Reviews of products whose names have a word. */
    List<Review> of(String word) {
        visit.menu("marketing", "review/product");
        visit.legacyFilter(Map.of("name", word));
        List<Review> all = new ArrayList<>();
        Pattern whole = Pattern.compile("(?iu)\\b" + Pattern.quote(word) + "\\b");
        for (Map<String, String> row : visit.legacyAll(COLUMNS)) {
            if (!whole.matcher(row.getOrDefault("name", "")).find()) {
                continue; // the filter looks within words: Ana is in Diana
            }
            hand.open(row.getOrDefault("link", ""));
            all.add(new Review(
                    row.getOrDefault("nickname", ""),
                    row.getOrDefault("title", ""),
                    row.getOrDefault("detail", ""),
                    row.getOrDefault("name", ""),
                    stars()));
        }
        return all;
    }

    /** How many stars the review has whose page is open; 0 if none. */
    int stars() {
        String text = hand.text("#summary_rating").replaceAll("[^0-9 ]", " ").strip();
        return text.isEmpty() ? 0 : Integer.parseInt(text.split(" +")[0]);
    }

    /** The e-mail address of the customer with a name; empty if nobody has it. */
    String email(String name) {
        visit.menu("customers", "customer/index");
        visit.filter(Map.of("name", name));
        return visit.shown().stream()
                .filter(row -> row.getOrDefault("Name", "").equalsIgnoreCase(name))
                .map(row -> row.getOrDefault("Email", ""))
                .findFirst()
                .orElse("");
    }

    /** Approves those that wait and have at least four stars. */
    void approvePositive() {
        visit.menu("marketing", "review/product/pending");
        for (Map<String, String> row : visit.legacyAll(COLUMNS)) {
            hand.open(row.getOrDefault("link", ""));
            if (stars() >= 4) {
                hand.pick("#status_id", "Approved");
                visit.save("#save_button");
            }
        }
    }
}
