package dev.tiltyard.tasks.oracle.shop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.tiltyard.tasks.oracle.AnswerData;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.RewordingOracle;
import dev.tiltyard.tasks.oracle.VerifiedOracle;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The shop's tasks in WebArena-Verified's wording: reviews by their titles and stars, amounts without shipping. */
final class VerifiedShop {
    private static final int STAR = 20;
    private static final Pattern SIZES = Pattern.compile("(\\d+)\\s*[x*\u00d7]\\s*(\\d+)");
    private static final Pattern STARS = Pattern.compile("(\\d) (?:or less )?stars?");
    private static final Pattern NAMED_DAY = Pattern.compile(
            "(January|February|March|April|May|June|July|August|September|October|November|December) (\\d{1,2}),? (\\d{4})");

    private VerifiedShop() {}

    static Map<Integer, VerifiedOracle> all() {
        Map<Integer, VerifiedOracle> all = new HashMap<>();
        for (int template : List.of(137, 151, 171, 208, 211, 212)) {
            all.put(template, RewordingOracle.showing().rewordedBy(VerifiedShop::plain));
        }
        all.put(138, VerifiedShop::showMostExpensive);
        all.put(186, VerifiedShop::addToWishList);
        all.put(189, VerifiedShop::addKindToWishList);
        all.put(180, VerifiedShop::showNewestOrder);
        all.put(207, VerifiedShop::showCheapestWithRoom);
        all.put(
                139,
                RewordingOracle.showing()
                        .rewordedBy(reworded -> reworded.with(
                                "price", reworded.argument("price_range").replaceAll("[^0-9.]", ""))));
        all.put(
                210,
                RewordingOracle.showing()
                        .rewordedBy(reworded ->
                                reworded.inWords("Look up the most recent models of XBox controllers released between"
                                        + reworded.intent().replaceFirst("^.*between", ""))));
        all.put(134, RewordingOracle.finding(AnswerData::text));
        all.put(135, VerifiedShop::listTitles);
        all.put(136, VerifiedShop::listOpenTitles);
        all.put(147, VerifiedShop::sumSpending);
        all.put(155, VerifiedShop::tellChoice);
        all.put(159, RewordingOracle.finding(VerifiedShop::range));
        all.put(370, RewordingOracle.finding(VerifiedShop::range));
        all.put(160, VerifiedShop::expectRefund);
        all.put(161, RewordingOracle.finding(VerifiedShop::day));
        all.put(169, RewordingOracle.finding(VerifiedShop::day));
        all.put(162, VerifiedShop::sumCategory);
        all.put(172, RewordingOracle.changing().failingAs(Report.Did.RETRIEVE, Report.Outcome.ACTION_NOT_ALLOWED));
        all.put(182, RewordingOracle.finding(AnswerData::lines));
        all.put(188, RewordingOracle.finding(AnswerData::lines));
        all.put(191, VerifiedShop::changeDelivery);
        all.put(193, VerifiedShop::tellNewestStatus);
        all.put(197, VerifiedShop::sumOrders);
        all.put(204, RewordingOracle.finding(VerifiedShop::namesAndPrices));
        all.put(206, VerifiedShop::tellAboutOrder);
        all.put(213, RewordingOracle.finding(AnswerData::text));
        all.put(214, RewordingOracle.finding(AnswerData::number).rewordedBy(VerifiedShop::withStatus));
        all.put(222, VerifiedShop::listMentions);
        all.put(666, VerifiedShop::nameReviewers);
        all.put(1355, RewordingOracle.finding(VerifiedShop::rating));
        all.put(1356, RewordingOracle.finding(AnswerData::list));
        all.put(154, VerifiedShop::writeForRefund);
        all.put(216, RewordingOracle.changing().rewordedBy(VerifiedShop::plain));
        return all;
    }

    /** Replaces quotation marks that stand for apostrophes. */
    private static OracleTask plain(OracleTask reworded) {
        OracleTask plain = reworded;
        for (String name : List.of("product_category", "category")) {
            if (reworded.find(name).isPresent()) {
                plain = plain.with(name, reworded.argument(name).replace("\"", "'"));
            }
        }
        return plain;
    }

    /** Parses {@code marked as "cancelled"}, {@code that is not cancelled}. */
    private static OracleTask withStatus(OracleTask reworded) {
        String status =
                reworded.argument("status").replaceFirst("^marked as ", "").replace("\"", "");
        return reworded.with("status", status.replaceFirst("^that is not ", "non-"));
    }

    private static List<JsonNode> rating(OracleTask reworded, String answer) {
        return List.of(AnswerData.number(AnswerData.numbers(answer).get(0).multiply(BigDecimal.valueOf(STAR))));
    }

    /** Converts {@code 3/2/22} to a date with the century. */
    private static List<JsonNode> day(OracleTask reworded, String answer) {
        LocalDate date = TimeSpan.date(answer).orElseThrow(() -> new OracleException("\"" + answer + "\" has no date"));
        return AnswerData.texts(List.of(date.toString()));
    }

    private static List<JsonNode> range(OracleTask reworded, String answer) {
        List<BigDecimal> prices = AnswerData.numbers(answer.replaceAll("\\.$", ""));
        return List.of(
                AnswerData.object("min", AnswerData.number(prices.get(0)), "max", AnswerData.number(prices.get(1))));
    }

    private static List<JsonNode> namesAndPrices(OracleTask reworded, String answer) {
        List<String> lines = answer.lines().toList();
        ArrayNode names = JsonNodeFactory.instance.arrayNode();
        lines.subList(0, lines.size() - 1).forEach(names::add);
        List<BigDecimal> prices = AnswerData.numbers(lines.get(lines.size() - 1).replaceAll("\\.$", ""));
        return List.of(AnswerData.object(
                "names", names, "min", AnswerData.number(prices.get(0)), "max", AnswerData.number(prices.get(1))));
    }

    /** Uses the link in the list: the page of a product with options would also send a quantity. */
    private static Report addToWishList(OracleTask assignment, BrowserActor browser, Oracle original) {
        ShopVisit visit = new ShopVisit(browser);
        visit.seek(assignment.argument("product"))
                .ifPresentOrElse(visit::addToWishList, () -> ShopTasks.wishForOpenProduct(assignment, browser));
        return Report.changed();
    }

    private static Report addKindToWishList(OracleTask assignment, BrowserActor browser, Oracle original) {
        ShopVisit visit = new ShopVisit(browser);
        visit.addToWishList(ShopTasks.ofKind(assignment.argument("product"), visit));
        return Report.changed();
    }

    private static Report listTitles(OracleTask assignment, BrowserActor browser, Oracle original) {
        String answer = original.solve(assignment, browser);
        return answer.startsWith(TellWhatCustomersSay.NO_REVIEWS)
                ? Report.notFound(answer)
                : Report.found(AnswerData.lines(assignment, answer));
    }

    /** Titles of the open product's reviews with at most a number of stars. */
    private static Report listOpenTitles(OracleTask assignment, BrowserActor browser, Oracle original) {
        Matcher stars = STARS.matcher(assignment.intent());
        int most = stars.find() ? Integer.parseInt(stars.group(1)) : 2;
        return titles(new ShopVisit(browser)
                .opinions().stream()
                        .filter(opinion -> opinion.percent() <= most * STAR)
                        .map(ProductReview::title)
                        .toList());
    }

    private static Report titles(List<String> titles) {
        return titles.isEmpty() ? Report.notFound("there is no such review") : Report.found(AnswerData.texts(titles));
    }

    private static Report listMentions(OracleTask assignment, BrowserActor browser, Oracle original) {
        Matcher limit = Pattern.compile("(\\w[\\w ]*?) explicitly with a rating of (\\d) or less stars")
                .matcher(assignment.argument("description"));
        if (limit.find()) {
            int most = Integer.parseInt(limit.group(2));
            return titles(new ShopVisit(browser)
                    .opinions().stream()
                            .filter(opinion -> opinion.percent() <= most * STAR)
                            .filter(opinion -> (opinion.title() + " " + opinion.text())
                                    .toLowerCase(Locale.ROOT)
                                    .contains(limit.group(1).toLowerCase(Locale.ROOT)))
                            .map(ProductReview::author)
                            .distinct()
                            .toList());
        }
        String asked = assignment.argument("description");
        if (asked.startsWith("complain")) {
            String answer = original.solve(assignment, browser);
            return answer.startsWith("N/A")
                    ? Report.notFound(answer)
                    : Report.found(AnswerData.list(assignment, answer));
        }
        List<String> names = ReviewTasks.mentioning(asked, browser);
        return names.isEmpty() ? Report.notFound("no review mentions " + asked) : Report.found(AnswerData.texts(names));
    }

    /** Who complains, or says literally that something looks good. */
    private static Report nameReviewers(OracleTask assignment, BrowserActor browser, Oracle original) {
        NameReviewers.Question question = NameReviewers.Question.read(assignment.intent());
        boolean looks = question.content() && question.matter().contains("look");
        Set<String> names = NameReviewers.names(
                question.product(), looks ? ProductReview::callsGoodLooking : question::isMetBy, browser);
        return titles(List.copyOf(names));
    }

    private static Report tellChoice(OracleTask assignment, BrowserActor browser, Oracle original) {
        String option = assignment.argument("option");
        String answer = original.solve(assignment, browser);
        if (option.equals("price")) {
            return Report.found(AnswerData.number(assignment, answer));
        }
        Matcher size = SIZES.matcher(answer);
        if (option.equals("size") && size.find()) {
            return Report.found(
                    List.of(AnswerData.object("width", size.group(1) + " inch", "height", size.group(2) + " inch")));
        }
        return Report.found(AnswerData.text(assignment, answer));
    }

    private static TimeSpan span(String text) {
        Matcher day = NAMED_DAY.matcher(text);
        if (day.find()) {
            LocalDate date = LocalDate.of(
                    Integer.parseInt(day.group(3)),
                    java.time.Month.valueOf(day.group(1).toUpperCase(Locale.ROOT)),
                    Integer.parseInt(day.group(2)));
            return new TimeSpan(date, date);
        }
        Matcher between =
                Pattern.compile("from (\\w+) (\\d+) to (\\w+) (\\d+) (\\d{4})").matcher(text);
        if (between.find()) {
            int year = Integer.parseInt(between.group(5));
            return new TimeSpan(
                    LocalDate.of(year, month(between.group(1)), Integer.parseInt(between.group(2))),
                    LocalDate.of(year, month(between.group(3)), Integer.parseInt(between.group(4))));
        }
        return TimeSpan.asked(text);
    }

    private static java.time.Month month(String name) {
        return java.time.Month.valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** The amount spent on products in a period, or in each of several months; canceled orders don't count. */
    private static Report sumSpending(OracleTask assignment, BrowserActor browser, Oracle original) {
        String time = assignment.intent();
        OrderVisit orders = new OrderVisit(browser);
        if (!time.contains("each month")) {
            return Report.found(List.of(AnswerData.number(goods(orders, span(time)))));
        }
        TimeSpan whole = TimeSpan.asked(time.replaceAll("\\b31, ", ""));
        List<JsonNode> months = new ArrayList<>();
        for (YearMonth month = YearMonth.from(whole.first());
                !month.isAfter(YearMonth.from(whole.last()));
                month = month.plusMonths(1)) {
            BigDecimal total = goods(orders, new TimeSpan(month.atDay(1), month.atEndOfMonth()));
            months.add(AnswerData.object(
                    "month",
                    month.getMonth().getDisplayName(TextStyle.SHORT, Locale.US),
                    "total",
                    AnswerData.number(total)));
        }
        return Report.found(months);
    }

    private static BigDecimal goods(OrderVisit orders, TimeSpan span) {
        List<ListedOrder> bought = orders.all().stream()
                .filter(purchase -> purchase.is("complete") && span.contains(purchase.date()))
                .toList();
        BigDecimal sum = BigDecimal.ZERO;
        for (ListedOrder purchase : bought) {
            orders.open(purchase.number());
            sum = orders.charges().stream().map(OrderVisit.Charge::amount).reduce(sum, BigDecimal::add);
        }
        return sum;
    }

    private static Report expectRefund(OracleTask assignment, BrowserActor browser, Oracle original) {
        String answer = original.solve(assignment, browser);
        return answer.equals("0")
                ? Report.notFound("no order was canceled then")
                : Report.found(AnswerData.number(assignment, answer));
    }

    /** If there is no such order, shows the list, where it is missing. */
    private static Report showNewestOrder(OracleTask assignment, BrowserActor browser, Oracle original) {
        Report report =
                RewordingOracle.showing().rewordedBy(VerifiedShop::plain).solve(assignment, browser, original);
        if (!browser.address().contains("/order/view/")) {
            browser.open("/sales/order/history/");
        }
        return report;
    }

    private static Report showMostExpensive(OracleTask assignment, BrowserActor browser, Oracle original) {
        String category = assignment.argument("product_category").replaceAll("['\"\u2019]s\\b", "");
        CategoryTasks.showMostExpensiveOfAll(category, browser);
        return Report.shown();
    }

    private static Report showCheapestWithRoom(OracleTask assignment, BrowserActor browser, Oracle original) {
        ShowCheapestWithRoom.show(assignment, true, browser);
        return Report.shown();
    }

    private static Report sumCategory(OracleTask assignment, BrowserActor browser, Oracle original) {
        TimeSpan span = span(assignment.argument("time"));
        return Report.found(
                List.of(AnswerData.number(SumCategory.spent(assignment.argument("category"), span, false, browser))));
    }

    private static Report tellNewestStatus(OracleTask assignment, BrowserActor browser, Oracle original) {
        ListedOrder newest = new OrderVisit(browser)
                .newest(purchase -> true)
                .orElseThrow(() -> new OracleException("there are no orders"));
        return Report.found(List.of(AnswerData.object(
                "status", newest.status().toLowerCase(Locale.ROOT), "arrival_date", NullNode.getInstance())));
    }

    private static Report sumOrders(OracleTask assignment, BrowserActor browser, Oracle original) {
        Matcher today = NAMED_DAY.matcher(assignment.intent());
        if (!today.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" does not say what day it is");
        }
        String day = month(today.group(1)).getValue() + "/" + today.group(2) + "/" + today.group(3);
        String answer = original.solve(assignment.inWords("Today is " + day + "."), browser);
        List<BigDecimal> numbers = AnswerData.numbers(answer);
        return Report.found(List.of(AnswerData.object(
                "order_count", AnswerData.number(numbers.get(0)), "amount", AnswerData.number(numbers.get(1)))));
    }

    private static Report tellAboutOrder(OracleTask assignment, BrowserActor browser, Oracle original) {
        String info = assignment.argument("info");
        if (info.contains("address")) {
            return Report.found(List.of(address(assignment, browser)));
        }
        String answer = original.solve(assignment, browser);
        if (info.contains("date")) {
            return Report.found(day(assignment, answer));
        }
        if (info.contains("statuses")) {
            return Report.found(AnswerData.pairs(answer, "order_number", "status"));
        }
        return Report.found(
                info.contains("product")
                        ? AnswerData.texts(List.of(answer.split("; ")))
                        : AnswerData.text(assignment, answer));
    }

    private static JsonNode address(OracleTask assignment, BrowserActor browser) {
        OrderVisit orders = new OrderVisit(browser);
        orders.open(assignment.argument("order_number"));
        List<String> lines = orders.box("billing-address").lines().toList();
        Matcher street = Pattern.compile("(\\d+) (.+)").matcher(lines.get(1));
        Matcher place = Pattern.compile("(.+), (.+), (\\d{5})").matcher(lines.get(2));
        if (!street.matches() || !place.matches()) {
            throw new OracleException("the address is written in an unknown way: " + lines);
        }
        return AnswerData.object(
                "house_number", street.group(1),
                "street", street.group(2),
                "city", place.group(1),
                "state", place.group(2),
                "postcode", place.group(3),
                "country", lines.get(3));
    }

    /** Looks for a way to change an order's address; leaves the list of orders open, where orders begin. */
    private static Report changeDelivery(OracleTask assignment, BrowserActor browser, Oracle original) {
        OrderVisit orders = new OrderVisit(browser);
        Predicate<ListedOrder> wanted = assignment.argument("order_selector").contains("non cancel")
                ? purchase -> !purchase.is("canceled")
                : purchase -> true;
        orders.newest(wanted).ifPresent(orders::open);
        if (browser.isPresent(".box-order-shipping-address a:not([href^='tel:'])")) {
            throw new OracleException("the order at " + browser.address() + " has an address that can be edited");
        }
        orders.openList();
        return Report.failed(
                Report.Did.MUTATE,
                Report.Outcome.ACTION_NOT_ALLOWED,
                "the shipping address cannot be changed after an order is placed");
    }

    private static Report writeForRefund(OracleTask assignment, BrowserActor browser, Oracle original) {
        ListedOrder.Found found = new OrderVisit(browser)
                .remembered(assignment.argument("product"), assignment.argument("time"), purchase -> true);
        browser.follow("Contact Us");
        browser.type(
                "#comment",
                assignment
                        .quoted()
                        .get(0)
                        .replace("<order_id>", found.purchase().number())
                        .replace("<amount>", MoneyText.show(found.item().price())));
        return Report.changed();
    }
}
