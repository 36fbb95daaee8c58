package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/** Finds reviews. */
final class ReviewVisit {
    /** Option value of one star; higher ratings follow. */
    private static final int LEAST_RATING = 16;

    private static final Pattern HAPPY = Pattern.compile("(?i)\\b(?:very|really) (?:happy|pleased|satisfied)\\b");

    private static final String[] COLUMNS = {"review_id", "nickname", "title", "detail", "name"};

    private final AdminVisit visit;
    private final BrowserActor browser;

    ReviewVisit(BrowserActor browser) {
        this.browser = browser;
        this.visit = new AdminVisit(browser);
    }

    /**
     * A review with its stars.
     *
     * @param author the customer who wrote it; the nickname of a guest
     */
    record Review(String nickname, String author, String title, String text, String product, int stars) {
        /** The nickname, plus the customer's name if it differs. */
        String who() {
            return nickname.equals(author) ? nickname : nickname + " (" + author + ")";
        }
    }

    /** Reviews of products whose names contain a word. */
    List<Review> of(String word) {
        visit.menu("marketing", "review/product");
        visit.legacyFilter(Map.of("name", word));
        List<Review> all = new ArrayList<>();
        Pattern whole = Pattern.compile("(?iu)\\b" + Pattern.quote(word) + "\\b");
        for (ShownRow row : visit.legacyAll(COLUMNS)) {
            if (!whole.matcher(row.text("name")).find()) {
                continue; // the filter matches within words: Ana is in Diana
            }
            browser.open(row.text("link"));
            String nickname = row.text("nickname");
            String author = browser.text("#customer").replaceFirst(" \\(.*", "");
            all.add(new Review(
                    nickname,
                    author.equals("Guest") ? nickname : author,
                    row.text("title"),
                    row.text("detail"),
                    row.text("name"),
                    stars()));
        }
        return all;
    }

    /** The reviews, or only the pending ones, that match these filters. */
    List<ShownRow> rows(boolean pending, Map<String, String> filters) {
        visit.menu("marketing", pending ? "review/product/pending" : "review/product");
        if (!filters.isEmpty()) {
            visit.legacyFilter(filters);
        }
        return visit.legacyAll(COLUMNS);
    }

    /** Number of stars of the open review; 0 if none. */
    int stars() {
        String chosen = "[name=\"ratings[4]\"]:checked";
        return browser.isPresent(chosen) ? Integer.parseInt(browser.value(chosen)) - LEAST_RATING + 1 : 0;
    }

    /** The email address of a customer by name; empty if there is none. */
    String email(String name) {
        visit.menu("customers", "customer/index");
        visit.filter(Map.of("name", name));
        return visit.shown().stream()
                .filter(row -> row.text("Name").equalsIgnoreCase(name))
                .map(row -> row.text("Email"))
                .findFirst()
                .orElse("");
    }

    /** Approves pending reviews with at least four stars, or with three and a positive text. */
    void approvePositive() {
        approve(stars -> stars >= 4
                || stars == 3 && HAPPY.matcher(browser.value("#detail")).find());
    }

    /** Approves pending reviews by their stars. */
    void approve(IntPredicate wanted) {
        visit.menu("marketing", "review/product/pending");
        for (ShownRow row : visit.legacyAll(COLUMNS)) {
            browser.open(row.text("link"));
            if (wanted.test(stars())) {
                browser.pick("#status_id", "Approved");
                visit.save("#save_button");
            }
        }
    }
}
