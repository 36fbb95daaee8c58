package dev.tiltyard.tasks.oracle.shop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle.Solution;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.Month;
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

/** What WebArena-Verified asks for otherwise in the shop: reviews by their titles and stars, amounts without shipping. */
final class VerifiedShop {
    private static final int STAR = 20;
    private static final Pattern STARS = Pattern.compile("(\\d) (?:or less )?stars?");

    private static final Pattern BETWEEN = Pattern.compile("from (\\w+) (\\d+) to (\\w+) (\\d+) (\\d{4})");
    private static final Pattern LIMITED =
            Pattern.compile("(\\w[\\w ]*?) explicitly with a rating of (\\d) or less stars");

    private VerifiedShop() {}

    static Map<Integer, Solution> all() {
        Map<Integer, Solution> all = new HashMap<>();
        all.put(136, VerifiedShop::listOpenTitles);
        all.put(138, VerifiedShop::showMostExpensive);
        all.put(
                139,
                (task, browser) -> CategoryTasks.showUnderPrice(
                        task.with("price", task.argument("price_range").replaceAll("[^0-9.]", "")), browser));
        all.put(147, VerifiedShop::sumSpending);
        all.put(154, VerifiedShop::writeForRefund);
        all.put(162, VerifiedShop::sumCategory);
        all.put(180, VerifiedShop::showNewestOrder);
        all.put(186, VerifiedShop::addToWishList);
        all.put(189, VerifiedShop::addKindToWishList);
        all.put(191, VerifiedShop::changeDelivery);
        all.put(207, (task, browser) -> ShowCheapestWithRoom.show(task, true, browser));
        all.put(222, VerifiedShop::listMentions);
        all.put(666, VerifiedShop::nameReviewers);
        return all;
    }

    /** Uses the link in the list: the page of a product with options would also send a quantity. */
    private static Answer addToWishList(OracleTask assignment, BrowserActor browser) {
        ShopVisit visit = new ShopVisit(browser);
        visit.seek(assignment.argument("product"))
                .ifPresentOrElse(visit::addToWishList, () -> ShopTasks.wishForOpenProduct(assignment, browser));
        return Answer.done();
    }

    private static Answer addKindToWishList(OracleTask assignment, BrowserActor browser) {
        ShopVisit visit = new ShopVisit(browser);
        visit.addToWishList(ShopTasks.ofKind(assignment.argument("product"), visit));
        return Answer.done();
    }

    /** Titles of the open product's reviews with at most a number of stars. */
    private static Answer listOpenTitles(OracleTask assignment, BrowserActor browser) {
        Matcher stars = STARS.matcher(assignment.intent());
        int most = stars.find() ? Integer.parseInt(stars.group(1)) : 2;
        return titles(new ShopVisit(browser)
                .opinions().stream()
                        .filter(opinion -> opinion.percent() <= most * STAR)
                        .map(ProductReview::title)
                        .toList());
    }

    private static Answer titles(List<String> titles) {
        return titles.isEmpty() ? Answer.notFound("there is no such review") : Answer.list(titles);
    }

    private static Answer listMentions(OracleTask assignment, BrowserActor browser) {
        Matcher limit = LIMITED.matcher(assignment.argument("description"));
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
            return ReviewTasks.listMentions(assignment, browser);
        }
        List<String> names = ReviewTasks.mentioning(asked, browser);
        return names.isEmpty() ? Answer.notFound("no review mentions " + asked) : Answer.list(names);
    }

    /** Who complains, or says literally that something looks good. */
    private static Answer nameReviewers(OracleTask assignment, BrowserActor browser) {
        NameReviewers.Question question = NameReviewers.Question.read(assignment.intent());
        boolean looks = question.content() && question.matter().contains("look");
        Set<String> names = NameReviewers.names(
                question.product(), looks ? ProductReview::callsGoodLooking : question::isMetBy, browser);
        return titles(List.copyOf(names));
    }

    private static TimeSpan span(String text) {
        Matcher between = BETWEEN.matcher(text);
        if (between.find()) {
            int year = Integer.parseInt(between.group(5));
            return new TimeSpan(
                    LocalDate.of(year, month(between.group(1)), Integer.parseInt(between.group(2))),
                    LocalDate.of(year, month(between.group(3)), Integer.parseInt(between.group(4))));
        }
        return TimeSpan.asked(text);
    }

    private static Month month(String name) {
        return Month.valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** The amount spent on products in a period, or in each of several months; canceled orders don't count. */
    private static Answer sumSpending(OracleTask assignment, BrowserActor browser) {
        String time = assignment.intent();
        OrderVisit orders = new OrderVisit(browser);
        if (!time.contains("each month")) {
            return Answer.number(goods(orders, span(time)));
        }
        TimeSpan whole = TimeSpan.asked(time.replaceAll("\\b31, ", ""));
        List<ObjectNode> months = new ArrayList<>();
        for (YearMonth month = YearMonth.from(whole.first());
                !month.isAfter(YearMonth.from(whole.last()));
                month = month.plusMonths(1)) {
            BigDecimal total = goods(orders, new TimeSpan(month.atDay(1), month.atEndOfMonth()));
            months.add(
                    Answer.row("month", month.getMonth().getDisplayName(TextStyle.SHORT, Locale.US), "total", total));
        }
        return Answer.rows(months);
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

    /** If there is no such order, shows the list, where it is missing. */
    private static Answer showNewestOrder(OracleTask assignment, BrowserActor browser) {
        Answer newest = ShopTasks.showNewestOrder(assignment, browser);
        if (!browser.address().contains("/order/view/")) {
            browser.open("/sales/order/history/");
        }
        return newest;
    }

    private static Answer showMostExpensive(OracleTask assignment, BrowserActor browser) {
        String category = assignment.argument("product_category").replaceAll("['\"\u2019]s\\b", "");
        CategoryTasks.showMostExpensiveOfAll(category, browser);
        return Answer.shown();
    }

    private static Answer sumCategory(OracleTask assignment, BrowserActor browser) {
        TimeSpan span = span(assignment.argument("time"));
        return Answer.number(SumCategory.spent(assignment.argument("category"), span, false, browser));
    }

    /** Looks for a way to change an order's address; leaves the list of orders open, where orders begin. */
    private static Answer changeDelivery(OracleTask assignment, BrowserActor browser) {
        OrderVisit orders = new OrderVisit(browser);
        Predicate<ListedOrder> wanted = assignment.argument("order_selector").contains("non cancel")
                ? purchase -> !purchase.is("canceled")
                : purchase -> true;
        orders.newest(wanted).ifPresent(orders::open);
        if (browser.isPresent(".box-order-shipping-address a:not([href^='tel:'])")) {
            throw new OracleException("the order at " + browser.address() + " has an address that can be edited");
        }
        orders.openList();
        return Answer.infeasible(Report.Did.MUTATE, Report.Outcome.ACTION_NOT_ALLOWED, ShopTasks.ADDRESS_IS_FIXED);
    }

    private static Answer writeForRefund(OracleTask assignment, BrowserActor browser) {
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
        return Answer.done();
    }
}
