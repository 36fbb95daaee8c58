package dev.tiltyard.gitlab.replica.graphql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The arguments of a list of issues, as parameters of the page's address. */
final class IssueArguments {
    private static final Map<String, String> SORTS = new HashMap<>();

    static {
        SORTS.put("CREATED_DESC", "created_date");
        SORTS.put("CREATED_ASC", "created_asc");
        SORTS.put("UPDATED_DESC", "updated_desc");
        SORTS.put("UPDATED_ASC", "updated_asc");
        SORTS.put("TITLE_ASC", "title_asc");
        SORTS.put("TITLE_DESC", "title_desc");
        SORTS.put("DUE_DATE_ASC", "due_date");
        SORTS.put("DUE_DATE_DESC", "due_date_desc");
        SORTS.put("CLOSED_AT_ASC", "closed_at");
        SORTS.put("CLOSED_AT_DESC", "closed_at_desc");
        SORTS.put("MILESTONE_DUE_ASC", "milestone_due_asc");
        SORTS.put("MILESTONE_DUE_DESC", "milestone_due_desc");
        SORTS.put("POPULARITY_ASC", "popularity_asc");
        SORTS.put("POPULARITY_DESC", "popularity");
        SORTS.put("PRIORITY_ASC", "priority");
        SORTS.put("PRIORITY_DESC", "priority_desc");
        SORTS.put("LABEL_PRIORITY_ASC", "label_priority");
        SORTS.put("LABEL_PRIORITY_DESC", "label_priority_desc");
        SORTS.put("RELATIVE_POSITION_ASC", "relative_position");
    }

    private final Map<String, List<String>> parameters = new LinkedHashMap<>();

    private IssueArguments() {}

    static Map<String, List<String>> parameters(Arguments arguments) {
        IssueArguments all = new IssueArguments();
        arguments.text("state").ifPresent(state -> all.put("state", List.of(state.toLowerCase(Locale.ROOT))));
        arguments
                .text("sort")
                .ifPresent(sort ->
                        all.put("sort", List.of(SORTS.getOrDefault(sort.toUpperCase(Locale.ROOT), "created_date"))));
        arguments.text("search").ifPresent(text -> all.put("search", List.of(text)));
        List<String> within = arguments.list("in");
        if (within.size() == 1) {
            all.put("in", within);
        }
        arguments.text("iid").ifPresent(iid -> all.put("iids[]", List.of(iid)));
        arguments
                .flag("confidential")
                .ifPresent(confidential -> all.put("confidential", List.of(confidential ? "yes" : "no")));
        List<String> types = arguments.list("types");
        if (types.size() == 1) {
            all.put("type", List.of(types.get(0).toLowerCase(Locale.ROOT)));
        }
        all.people(arguments, "", "");
        all.people(arguments.object("not"), "not[", "]");
        return all.parameters;
    }

    private void people(Arguments arguments, String open, String close) {
        lists(open + "assignee_username" + close, arguments.list("assigneeUsernames"));
        arguments.text("assigneeUsername").ifPresent(name -> lists(open + "assignee_username" + close, List.of(name)));
        arguments
                .text("assigneeId")
                .filter(id -> id.matches("(?i)none|any"))
                .or(() -> arguments.text("assigneeWildcardId"))
                .ifPresent(id -> put("assignee_id", List.of(special(id))));
        arguments.text("authorUsername").ifPresent(name -> put(open + "author_username" + close, List.of(name)));
        lists(
                open + "label_name" + close,
                arguments.list("labelName").stream()
                        .map(IssueArguments::special)
                        .toList());
        lists(open + "milestone_title" + close, arguments.list("milestoneTitle"));
        arguments
                .text("milestoneWildcardId")
                .ifPresent(id -> put(open + "milestone_title" + close, List.of(special(id))));
        arguments
                .text("myReactionEmoji")
                .ifPresent(name -> put(open + "my_reaction_emoji" + close, List.of(special(name))));
    }

    /** {@code NONE} as the addresses have it. */
    private static String special(String value) {
        return value.matches("NONE|ANY|UPCOMING|STARTED")
                ? value.charAt(0) + value.substring(1).toLowerCase(Locale.ROOT)
                : value;
    }

    private void lists(String name, List<String> values) {
        if (!values.isEmpty()) {
            parameters.computeIfAbsent(name + "[]", any -> new ArrayList<>()).addAll(values);
        }
    }

    private void put(String name, List<String> values) {
        parameters.put(name, values);
    }
}
