package dev.tiltyard.evaluators.webarena;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.ScriptException;
import dev.tiltyard.evaluators.text.PythonText;
import dev.tiltyard.values.Locator;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The functions that WebArena's own task files call, and those of VisualWebArena and AgentDAM that read a post's
 * comments. Those of the shop call its REST API as its administrator ({@link
 * #SHOP_ACCOUNT}), through the evidence.
 *
 * <p>Source: WebArena and VisualWebArena, {@code evaluation_harness/helper_functions.py}.
 */
final class PublishedFunctions implements SiteFunctions {
    /** The account that calls the shop's REST API. */
    static final String SHOP_ACCOUNT = "admin";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SHOP = "shopping";
    private static final String NEWEST_ORDER = "/rest/V1/orders?searchCriteria[sortOrders][0][field]=created_at"
            + "&searchCriteria[sortOrders][0][direction]=DESC&searchCriteria[pageSize]=1";

    @Override
    public Optional<String> call(String name, List<String> arguments, Situation situation) {
        return switch (name) {
            case "reddit_get_post_url" -> Optional.of(postUrl(only(name, arguments)));
            case "reddit_get_latest_comment_content_by_username" ->
                Optional.of(newestComment(only(name, arguments), "content", situation));
            case "reddit_get_parent_comment_username_of_latest_comment_by_username" ->
                Optional.of(newestComment(only(name, arguments), "parent", situation));
            case "gitlab_get_project_memeber_role" -> Optional.of(memberRole(only(name, arguments), situation));
            case "shopping_get_latest_order_url" -> Optional.of(latestOrderUrl(situation));
            case "shopping_get_sku_latest_review_author" ->
                Optional.of(latestReviewAuthor(reviews(only(name, arguments), situation)));
            case "shopping_get_sku_latest_review_rating" ->
                Optional.of(latestReviewRating(reviews(only(name, arguments), situation)));
            default -> Optional.empty();
        };
    }

    private static String only(String name, List<String> arguments) {
        if (arguments.size() != 1) {
            throw new BrokenCheckException(
                    name + " takes one text, but the task gives it " + arguments.size(), "fix the call in the task");
        }
        return arguments.get(0);
    }

    /** The URL of a submission without its slug; other URLs are returned unchanged. */
    private static String postUrl(String url) {
        ComparedUrl address = ComparedUrl.of(url);
        String[] parts = address.path().split("/", -1);
        if (parts.length < 4 || !parts[1].equals("f")) {
            return url;
        }
        int scheme = url.indexOf("://");
        return (scheme < 0 ? "" : url.substring(0, scheme)) + "://" + address.host() + "/f/" + parts[2] + "/" + parts[3]
                + "/";
    }

    /** The role of the account in the open members table; empty if the account is not in it. */
    private static String memberRole(String account, Situation situation) {
        String script = """
                () => {
                  const accounts = [...document.querySelectorAll("td[data-label='Account'] span.gl-avatar-labeled-sublabel")];
                  const row = accounts.findIndex(account => account.outerText === %s);
                  return document.querySelectorAll("td.col-max-role span")[row].outerText;
                }""".formatted(TextNode.valueOf("@" + account));
        return textOf(script, situation, "the role of " + account);
    }

    /** A script's result; empty if it throws, as when the page is another. */
    private static String textOf(String script, Situation situation, String what) {
        try {
            return PythonText.str(JSON.readTree(situation.page().evaluate(script)));
        } catch (ScriptException e) {
            return "";
        } catch (JsonProcessingException e) {
            throw new EvidenceException(what + " is not JSON", e);
        }
    }

    /**
     * What belongs to the user's newest comment on the open post; empty if there is none, or if a comment lacks a part.
     * The post itself counts as the user's comment if it is theirs, with the first comment's time and content.
     *
     * @param part {@code content}, or {@code parent}: the author of what it replies to; for that, replies below a
     *     comment of the user's own don't count
     */
    private static String newestComment(String user, String part, Situation situation) {
        String script = """
                () => {
                  const user = %s;
                  const read = (node) => ({
                    user: node.querySelector(".fg-inherit").outerText,
                    score: node.querySelector(".vote__net-score").outerText,
                    content: node.querySelector(".comment__content").outerText,
                    time: new Date(node.querySelector(".comment__main > header > h1 > span > time").dateTime),
                  });
                  const post = document.querySelector("#main");
                  const above = (node) => node.parentElement.closest(".comment") || post;
                  const own = (node) => node !== post && (read(node).user === user || own(above(node)));
                  const comments = [...post.querySelectorAll(".comment")];
                  const all = %s
                    ? comments.filter(node => !own(above(node))).map(node => ({...read(node), parent: read(above(node)).user}))
                    : [post, ...comments].map(read);
                  all.sort((one, other) => other.time - one.time);
                  const newest = all.find(each => each.user === user);
                  return newest ? newest.%s : "";
                }""".formatted(TextNode.valueOf(user), part.equals("parent"), part);
        return textOf(script, situation, "the newest comment of " + user);
    }

    private static String latestOrderUrl(Situation situation) {
        JsonNode answer = situation.evidence().read(new Locator.Rest(SHOP, NEWEST_ORDER, SHOP_ACCOUNT, ""));
        String number = answer.path("items").path(0).path("increment_id").asText();
        if (!number.matches("\\d{1,18}")) {
            throw new EvidenceException("the shop's newest order has no number: " + ShortText.of(answer.toString()));
        }
        String shop = situation.addresses().bySite().get(SHOP);
        if (shop == null) {
            throw new EvidenceException("the order's page has no URL: the shop's URL is unknown");
        }
        return shop + "/sales/order/view/order_id/" + Long.parseLong(number) + "/";
    }

    private static JsonNode reviews(String sku, Situation situation) {
        String path = "/rest/V1/products/"
                + URLEncoder.encode(sku, StandardCharsets.UTF_8).replace("+", "%20") + "/reviews";
        JsonNode reviews = situation.evidence().read(new Locator.Rest(SHOP, path, SHOP_ACCOUNT, ""));
        if (!reviews.isArray()) {
            throw new EvidenceException(
                    "the shop's reviews of " + sku + " are not a list: " + ShortText.of(reviews.toString()));
        }
        return reviews;
    }

    private static String latestReviewAuthor(JsonNode reviews) {
        return reviews.path(reviews.size() - 1).path("nickname").asText("");
    }

    private static String latestReviewRating(JsonNode reviews) {
        if (reviews.isEmpty()) {
            return "";
        }
        String name =
                reviews.path(0).path("ratings").path(0).path("rating_name").asText();
        JsonNode percent =
                reviews.path(reviews.size() - 1).path("ratings").path(0).path("percent");
        if (!name.equals("Rating") || percent.isMissingNode()) {
            throw new EvidenceException("the shop's reviews have no rating of the name Rating");
        }
        return PythonText.str(percent);
    }
}
