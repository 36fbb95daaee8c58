package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** What the address of a list asks for: state, search, labels, people, milestone, order. */
public final class Filter {
    private final IssuableKind kind;
    private final Map<String, Object> values = new HashMap<>();
    private final StringBuilder conditions = new StringBuilder();
    private final List<Token> tokens = new ArrayList<>();
    private final String state;
    private final String sort;

    private Filter(IssuableKind kind, String state, String sort) {
        this.kind = kind;
        this.state = state;
        this.sort = sort;
    }

    /**
     * A condition as the search bar shows it.
     *
     * @param parameter its name in the address
     * @param value as the address has it
     * @param shown as a visitor reads it
     */
    public record Token(String name, String operator, String parameter, String value, String shown) {
        Token shownAs(String text) {
            return new Token(name, operator, parameter, value, text);
        }
    }

    /**
     * What is asked for, whoever asks.
     *
     * @param parameters as an address has them
     */
    record Asked(Map<String, List<String>> parameters, LocalDate today) {
        Optional<String> query(String name) {
            return parameters.getOrDefault(name, List.of()).stream().findFirst();
        }
    }

    /**
     * What a visit asks for.
     *
     * @param stored the order that the visitor chose last
     * @param words how the text of a search is split
     */
    static Filter of(Visit visit, IssuableKind kind, String stored, Function<String, SearchTerms> words) {
        return of(
                new Asked(visit.queries(), visit.now().atOffset(ZoneOffset.UTC).toLocalDate()), kind, stored, words);
    }

    static Filter of(Asked asked, IssuableKind kind, String stored, Function<String, SearchTerms> words) {
        String state = asked.query("state")
                .filter(name -> List.of("opened", "closed", "all", "merged").contains(name))
                .orElse("opened");
        String sort =
                asked.query("sort").filter(Sorting::knows).orElse(Sorting.knows(stored) ? stored : "created_date");
        Filter filter = new Filter(kind, state, sort);
        filter.search(asked, words);
        filter.read(asked);
        return filter;
    }

    private void read(Asked asked) {
        values.put("today", asked.today());
        both(asked, "author_username", "Author", this::author);
        both(asked, "assignee_username", "Assignee", this::assignee);
        each(asked, "assignee_id", (name, not) -> {
            if (name.equals("None") || name.equals("Any")) {
                assignee(name, not);
            }
        });
        if (!kind.isIssue()) {
            both(
                    asked,
                    "reviewer_username",
                    "Reviewer",
                    (name, not) -> people("merge_request_reviewers", "merge_request_id", name, not));
            both(
                    asked,
                    "approved_by_usernames",
                    "Approved-By",
                    (name, not) -> people("approvals", "merge_request_id", name, not));
            both(asked, "target_branch", "Target-Branch", (name, not) -> equal("i.target_branch", name, not));
            both(asked, "draft", "Draft", (name, not) -> flag("i.draft", name.equals("yes") != not));
            both(asked, "wip", "Draft", (name, not) -> flag("i.draft", name.equals("yes") != not));
            both(asked, "environment", "Environment", this::environment);
            both(asked, "deployed_before", "Deployed-before", (day, not) -> deployed("<", day, not));
            both(asked, "deployed_after", "Deployed-after", (day, not) -> deployed(">", day, not));
        }
        both(asked, "label_name", "Label", this::label);
        both(asked, "milestone_title", "Milestone", this::milestone);
        both(asked, "release_tag", "Release", this::release);
        both(asked, "my_reaction_emoji", "My-Reaction", this::reaction);
        if (kind.isIssue()) {
            both(
                    asked,
                    "confidential",
                    "Confidential",
                    (name, not) -> flag("i.confidential", name.equals("yes") != not));
            both(
                    asked,
                    "type",
                    "Type",
                    (name, not) -> flag(
                            "i.issue_type = " + (name.equals("incident") ? 1 : name.equals("issue") ? 0 : 4), !not));
            both(asked, "iids", "IID", (name, not) -> flag("i.iid = " + (name.matches("\\d{1,9}") ? name : "0"), !not));
        }
    }

    private void search(Asked asked, Function<String, SearchTerms> words) {
        asked.query("search").filter(text -> !text.isBlank()).ifPresent(text -> {
            String in = asked.query("in").orElse("");
            String[] columns =
                    switch (in) {
                        case "TITLE", "title" -> new String[] {"i.title"};
                        case "DESCRIPTION", "description" -> new String[] {"i.description"};
                        default -> new String[] {"i.title", "i.description"};
                    };
            if (!in.isEmpty()) {
                tokens.add(new Token("Search Within", "=", "in", in, in.toLowerCase(Locale.ROOT)));
            }
            conditions
                    .append("AND ")
                    .append(words.apply(text).in(values, columns))
                    .append(' ');
        });
    }

    private String bind(Object value) {
        String key = "f" + values.size();
        values.put(key, value);
        return key;
    }

    /** Reads a parameter, the same as a list, and both in {@code not[...]}, as conditions and as tokens. */
    private void both(Asked asked, String parameter, String name, BiConsumer<String, Boolean> condition) {
        for (String spelt : new String[] {parameter, parameter + "[]"}) {
            for (String value : asked.parameters().getOrDefault(spelt, List.of())) {
                add(spelt, name, "=", value, condition, false);
            }
        }
        for (String spelt : new String[] {"not[" + parameter + "]", "not[" + parameter + "][]"}) {
            for (String value : asked.parameters().getOrDefault(spelt, List.of())) {
                add(spelt, name, "!=", value, condition, true);
            }
        }
    }

    private void add(
            String parameter,
            String name,
            String operator,
            String value,
            BiConsumer<String, Boolean> condition,
            boolean not) {
        if (value.isBlank()) {
            return;
        }
        String sign = name.equals("Label") && !isSpecial(value)
                ? "~"
                : name.equals("Milestone") && !isSpecial(value) ? "%" : "";
        tokens.add(new Token(name, operator, parameter, value, sign + value));
        condition.accept(value, not);
    }

    private static void each(Asked asked, String parameter, BiConsumer<String, Boolean> condition) {
        asked.query(parameter).ifPresent(value -> condition.accept(value, false));
    }

    private static boolean isSpecial(String value) {
        return List.of("None", "Any", "Upcoming", "Started").contains(value);
    }

    private void flag(String condition, boolean holds) {
        conditions
                .append("AND ")
                .append(holds ? "" : "NOT ")
                .append('(')
                .append(condition)
                .append(") ");
    }

    private void equal(String column, String value, boolean not) {
        flag(column + " = :" + bind(value), !not);
    }

    private void author(String name, boolean not) {
        flag("lower(u.username) = lower(:" + bind(name) + ")", !not);
    }

    private void assignee(String name, boolean not) {
        String owned = kind.parameter();
        people(owned + "_assignees", owned + "_id", name, not);
    }

    private void people(String table, String column, String name, boolean not) {
        String exists = "EXISTS (SELECT 1 FROM " + table + " a JOIN users au ON au.id = a.user_id WHERE a." + column
                + " = i.id";
        switch (name) {
            case "None" -> flag(exists + ")", not);
            case "Any" -> flag(exists + ")", !not);
            default ->
                flag(exists + " AND lower(au.username) = lower(:" + bind(name.replaceFirst("^@", "")) + "))", !not);
        }
    }

    private void label(String name, boolean not) {
        String links = "EXISTS (SELECT 1 FROM label_links k JOIN labels l ON l.id = k.label_id WHERE k.target_type = '"
                + kind.type() + "' AND k.target_id = i.id";
        switch (name) {
            case "None" -> flag(links + ")", not);
            case "Any" -> flag(links + ")", !not);
            default -> flag(links + " AND l.title = :" + bind(name) + ")", !not);
        }
    }

    private void milestone(String name, boolean not) {
        switch (name) {
            case "None" -> flag("i.milestone_id IS NULL", !not);
            case "Any" -> flag("i.milestone_id IS NOT NULL", !not);
            case "Upcoming" -> flag("ms.state = 'active' AND ms.due_date > CAST(:today AS date)", !not);
            case "Started" -> flag("ms.state = 'active' AND ms.start_date <= CAST(:today AS date)", !not);
            default -> flag("coalesce(ms.title, '') = :" + bind(name), !not);
        }
    }

    private void release(String tag, boolean not) {
        String released = "EXISTS (SELECT 1 FROM milestone_releases mr JOIN releases rl ON rl.id = mr.release_id"
                + " WHERE mr.milestone_id = i.milestone_id";
        switch (tag) {
            case "None" -> flag(released + ")", not);
            case "Any" -> flag(released + ")", !not);
            default -> flag(released + " AND rl.tag = :" + bind(tag) + ")", !not);
        }
    }

    private void environment(String name, boolean not) {
        flag(
                "EXISTS (SELECT 1 FROM deployment_merge_requests dm JOIN environments en ON en.id = dm.environment_id"
                        + " WHERE dm.merge_request_id = i.id AND en.name = :" + bind(name) + ")",
                !not);
    }

    /** An invalid date matches nothing. */
    private void deployed(String comparison, String day, boolean not) {
        try {
            LocalDate parsed = LocalDate.parse(day);
            flag(
                    "EXISTS (SELECT 1 FROM deployment_merge_requests dm JOIN deployments dp ON dp.id = dm.deployment_id"
                            + " WHERE dm.merge_request_id = i.id AND dp.finished_at " + comparison + " :" + bind(parsed)
                            + ")",
                    !not);
        } catch (DateTimeParseException e) {
            flag("false", true);
        }
    }

    private void reaction(String name, boolean not) {
        String given = "EXISTS (SELECT 1 FROM award_emoji w WHERE w.awardable_type = '" + kind.type()
                + "' AND w.awardable_id = i.id";
        switch (name) {
            case "None" -> flag(given + ")", not);
            case "Any" -> flag(given + ")", !not);
            default -> flag(given + " AND w.name = :" + bind(name) + ")", !not);
        }
    }

    /** Whether it asks for anything beside a state and an order. */
    boolean asks() {
        return !conditions.isEmpty();
    }

    /** The conditions without the state. */
    String conditions() {
        return conditions.toString();
    }

    String inState() {
        return switch (state) {
            case "opened" -> "AND i.state_id = <opened> ";
            case "closed" -> "AND i.state_id = <closed> ";
            case "merged" -> "AND i.state_id = <merged> ";
            default -> "";
        };
    }

    String order() {
        return " ORDER BY " + Sorting.of(sort, kind);
    }

    Map<String, Object> values() {
        return new HashMap<>(values);
    }

    /** What the search bar shows. */
    List<Token> tokens() {
        return List.copyOf(tokens);
    }

    public String state() {
        return state;
    }

    public String sort() {
        return sort;
    }

    /** Whether anything was asked for by a visitor who wants to see less. */
    public boolean narrows() {
        return asks();
    }
}
