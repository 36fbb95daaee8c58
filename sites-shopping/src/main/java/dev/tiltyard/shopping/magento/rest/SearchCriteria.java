package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/**
 * What a caller filters by, and how they sort and page.
 *
 * @param groups all of these must hold; a group holds if one of its filters does
 * @param pageSize how many at once; 0 for all
 * @param currentPage from 1; 0 if none was sent
 *     <p>Source: Magento 2.4, {@code Magento\Framework\Api\SearchCriteria} and
 *     {@code Magento\Framework\Webapi\ServiceInputProcessor}.
 */
record SearchCriteria(List<List<Filter>> groups, List<SortOrder> sortOrders, int pageSize, int currentPage) {
    private static final Set<String> FIELDS =
            Set.of("filter_groups", "sort_orders", "page_size", "current_page", "request_name");
    private static final Set<String> FILTER_FIELDS = Set.of("field", "value", "condition_type");
    private static final Set<String> SORT_FIELDS = Set.of("field", "direction");

    public SearchCriteria {
        groups = groups.stream().map(List::copyOf).toList();
        sortOrders = List.copyOf(sortOrders);
    }

    /**
     * A comparison.
     *
     * @param condition {@code eq}, {@code like}, {@code in}, ...; {@code eq} if none was named
     * @param values what to compare with; one, but for {@code in} and its like
     */
    public record Filter(String field, List<String> values, String condition) {
        public Filter {
            values = List.copyOf(values);
        }

        /** What to compare with, as it was sent. */
        public String value() {
            return String.join(",", values);
        }
    }

    /** @param descending whether the greatest comes first */
    public record SortOrder(String field, boolean descending) {}

    /** Without filters, order or pages. */
    public static SearchCriteria everything() {
        return new SearchCriteria(List.of(), List.of(), 0, 0);
    }

    /** @throws RestProblem if it has fields that criteria do not have, or values that are none */
    static SearchCriteria parse(JsonNode sent) {
        Input criteria = new Input(sent);
        criteria.knowsOnly(FIELDS);
        List<List<Filter>> groups = named("filter_groups", criteria, group -> {
            group.knowsOnly(Set.of("filters"));
            return named("filters", group, SearchCriteria::filter);
        });
        return new SearchCriteria(
                groups,
                named("sort_orders", criteria, SearchCriteria::sortOrder),
                criteria.number("page_size").map(Math::toIntExact).orElse(0),
                criteria.number("current_page").map(Math::toIntExact).orElse(0));
    }

    /** A problem in a member's field is reported with the name of the list in front. */
    private static <T> List<T> named(String list, Input owner, Function<Input, T> read) {
        try {
            List<T> members = new ArrayList<>();
            for (Input member : owner.list(list)) {
                if (!member.node().isObject()) {
                    throw new Input.UnknownFieldException(list);
                }
                members.add(read.apply(member));
            }
            return members;
        } catch (RestProblem problem) {
            throw problem.isInField() ? problem.within(list) : problem;
        }
    }

    private static Filter filter(Input sent) {
        sent.knowsOnly(FILTER_FIELDS);
        String condition =
                sent.text("condition_type").filter(text -> !text.isEmpty()).orElse("eq");
        JsonNode value = sent.node().path("value");
        List<String> values = value.isContainerNode()
                ? sent.texts("value")
                : List.of(sent.text("value").orElse(""));
        return new Filter(sent.text("field").orElse(""), values, condition);
    }

    private static SortOrder sortOrder(Input sent) {
        sent.knowsOnly(SORT_FIELDS);
        String direction = sent.text("direction").orElse("DESC").toUpperCase(Locale.ROOT);
        if (!direction.equals("ASC") && !direction.equals("DESC")) {
            throw RestProblem.bad("Sort order can be set to either ASC or DESC.");
        }
        return new SortOrder(sent.text("field").orElse(""), direction.equals("DESC"));
    }

    /** The criteria as lists repeat them. */
    Shape json() {
        Shape shape = new Shape()
                .put(
                        "filter_groups",
                        groups.stream()
                                .map(group -> new Shape()
                                        .put(
                                                "filters",
                                                group.stream()
                                                        .map(filter -> new Shape()
                                                                .put("field", filter.field())
                                                                .put("value", filter.value())
                                                                .put("condition_type", filter.condition()))
                                                        .toList()))
                                .toList());
        if (!sortOrders.isEmpty()) {
            shape.put(
                    "sort_orders",
                    sortOrders.stream()
                            .map(sort -> new Shape()
                                    .put("field", sort.field())
                                    .put("direction", sort.descending() ? "DESC" : "ASC"))
                            .toList());
        }
        return shape.put("page_size", pageSize == 0 ? null : JsonNodeFactory.instance.numberNode(pageSize))
                .put("current_page", currentPage == 0 ? null : JsonNodeFactory.instance.numberNode(currentPage));
    }
}
