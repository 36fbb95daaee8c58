package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A review of a product.
 *
 * @param percent its rating: 20 per star
 */
public record ProductReview(String author, String title, String text, int percent) {
    static final String LIST = "#customer-reviews .review-item";
    static final Map<String, String> FIELDS = Map.of(
            "author", ".review-author .review-details-value",
            "title", ".review-title",
            "text", ".review-content",
            "percent", ".rating-result@title");

    private static final int MIXED = 60;

    private static final Pattern GRUMBLE = Pattern.compile("\\b(?:but|however|although|though|only|unfortunately|wish"
            + "|could be better|disappoint\\w*|slow\\w*|defect\\w*|broken?|broke|broken|cracked|peel\\w*|poor\\w*"
            + "|flimsy|too (?:small|big|tight|large|short|long|loud|weak|thin|dark))\\b");
    private static final Pattern COMPLAINT = Pattern.compile(GRUMBLE.pattern()
            + "|n[\u2019']t\\b|\\b(?:not?|never|cannot|bad|worse|worst|waste|problem\\w*|error\\w*|issue\\w*|dry|uneven"
            + "|painful|stiff|tight\\w*|uncomfortabl\\w*|return\\w*|sad|afraid|small|cheap\\w*"
            + "|fell|stopped|missing|wrong|noisy|smells? (?:bad|awful))\\b");
    private static final Pattern PRAISE =
            Pattern.compile("\\b(?:love\\w*|great|good|nice|perfect\\w*|happy|best|excellent|plenty|fine|recommend\\w*"
                    + "|beautiful\\w*|gorgeous|comfortable|does hold|works well)\\b");
    private static final Pattern LOOKS = Pattern.compile(
            "\\b(?:beautiful\\w*|gorgeous|pretty|cute|attractive|stylish"
                    + "|elegant|sparkl\\w*|nice[ -]looking|good[ -]looking|(?:love|like) (?:how it looks|the looks?|the colou?rs?)"
                    + "|looks? (?:so |very |really |even )?(?:great|good|nice|beautiful|amazing|better|just like the picture))\\b");
    private static final Pattern TOO_SMALL =
            Pattern.compile("\\b(?:too (?:small|tight)|(?:do not|don['\u2019]t|did not) fit)\\b");
    private static final Pattern PLAIN_LOOKS = Pattern.compile(
            "\\b(?:beautiful\\w*|gorgeous|pretty|cute|attractive|stylish"
                    + "|elegant|nice[ -]looking|good[ -]looking|looks? (?:so |very |really |even )?(?:great|good|nice|amazing))\\b");
    private static final Pattern QUALITY =
            Pattern.compile("\\b(?:quality|material|made|cheap\\w*|crack\\w*|peel\\w*|broke\\w*|flimsy|fell)\\b");

    public static ProductReview read(ShownRow row) {
        return new ProductReview(
                row.text("author"), row.text("title"), row.text("text"), ListedProduct.number(row.text("percent")));
    }

    public List<String> sentences() {
        return Arrays.stream(text.replaceAll("\\s+", " ").split("(?<=[.!?]) (?=[A-Z0-9\"'(])"))
                .filter(sentence -> !sentence.isBlank())
                .toList();
    }

    /** The critical sentences: most of a bad review, few of a good one. */
    public List<String> criticisms() {
        return sentences().stream()
                .filter(sentence -> {
                    String low = sentence.toLowerCase(Locale.ROOT);
                    return percent > MIXED
                            ? GRUMBLE.matcher(low).find()
                            : COMPLAINT.matcher(low).find()
                                    || !PRAISE.matcher(low).find();
                })
                .toList();
    }

    /** Whether it praises the looks. */
    public boolean praisesLooks() {
        return LOOKS.matcher(whole()).find();
    }

    /** Whether it mentions everything in the request. */
    boolean mentions(String matter) {
        return Likeness.speaks(whole(), matter);
    }

    /** Whether it says, in any wording, that something is too small. */
    boolean saysItIsTooSmall() {
        return TOO_SMALL.matcher(whole()).find();
    }

    /** Whether it says literally that the product looks good. */
    boolean callsGoodLooking() {
        return PLAIN_LOOKS.matcher(whole()).find();
    }

    /** Whether it criticizes the quality, even in one sentence of a good review. */
    public boolean deploresQuality() {
        return percent <= MIXED
                ? QUALITY.matcher(whole()).find() && COMPLAINT.matcher(whole()).find()
                : criticisms().stream().anyMatch(sentence -> QUALITY.matcher(sentence.toLowerCase(Locale.ROOT))
                        .find());
    }

    /** Whether it is a bad review that mentions everything in the request. */
    boolean deploresAll(String matter) {
        return percent <= MIXED && Likeness.speaks(whole(), matter);
    }

    /** Whether it criticizes an aspect. */
    public boolean deplores(String matter) {
        return criticisms().stream().anyMatch(sentence -> Likeness.of(matter, sentence) > 0);
    }

    /** Whether it praises an aspect. */
    public boolean praises(String matter) {
        return percent > MIXED && Likeness.of(matter, whole()) > 0;
    }

    private String whole() {
        return (title + ". " + text).toLowerCase(Locale.ROOT);
    }
}
