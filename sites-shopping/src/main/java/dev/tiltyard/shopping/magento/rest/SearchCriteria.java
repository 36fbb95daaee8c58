package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/**
 * Search criteria of a call.
 *
 * @param groups filter groups, combined by AND; the filters of a group are combined by OR
 * @param pageSize page size; 0 for all
 * @param currentPage from 1; 0 if none was sent
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\Api\SearchCriteria} and {@code
 * Magento\Framework\Webapi\ServiceInputProcessor}.
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
     * A filter.
     *
     * @param condition {@code eq}, {@code like}, {@code in}, ...; {@code eq} by default
     * @param values the value to compare with; several for {@code in} and similar conditions
     */
    public record Filter(String field, List<String> values, String condition) {
        public Filter {
            values = List.copyOf(values);
        }

        /** The value as it was sent. */
        public String value() {
            return String.join(",", values);
        }
    }

    /** @param descending whether the largest comes first */
    public record SortOrder(String field, boolean descending) {}

    /** @throws RestProblem if there are unknown fields or invalid values */
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

    /** An error in an element's field is reported with the list's name as prefix. */
    private static <T> List<T> named(String list, Input owner, Function<Input, T> read) {
        try {
            List<T> members = new ArrayList<>();
            for (Input member : owner.members(list)) {
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

    /** The criteria as responses repeat them. */
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
