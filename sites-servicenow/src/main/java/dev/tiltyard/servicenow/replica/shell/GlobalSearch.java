package dev.tiltyard.servicenow.replica.shell;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.DisplayValues;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.replica.shell.ShellPages.Fact;
import dev.tiltyard.servicenow.replica.shell.ShellPages.Found;
import dev.tiltyard.servicenow.replica.shell.ShellPages.Hit;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;

/** The header's search over several tables. */
final class GlobalSearch {
    private static final int HITS = 10;
    private static final int EXCERPT = 340;
    private static final int SHORTEST_WORD = 3;
    private static final int MOST_ARTICLES = 200;

    private static final Source ARTICLES = new Source(
            "kb_knowledge",
            "Knowledge & Catalog",
            "workflow_state=published^",
            "kb_category,number,sys_updated_on",
            "text");

    /** The searched tables with their groups, the fields shown with a result, and the field with its text. */
    private static final List<Source> SOURCES = List.of(
            new Source("incident", "Tasks", "", "caller_id,state,sys_updated_on", "short_description"),
            new Source("problem", "Tasks", "", "assigned_to,state,sys_updated_on", "short_description"),
            new Source("change_request", "Tasks", "", "type,state,sys_updated_on", "short_description"),
            new Source("sc_req_item", "Tasks", "", "requested_for,stage,sys_updated_on", "short_description"),
            ARTICLES,
            new Source(
                    "sc_cat_item",
                    "Knowledge & Catalog",
                    "active=true^",
                    "category,price,sys_updated_on",
                    "short_description"),
            new Source("sys_user", "People & Places", "", "title,department,email", "title"));

    private final DeskServices desk;

    GlobalSearch(DeskServices desk) {
        this.desk = desk;
    }

    /** @param condition limits what is found, ending in a caret */
    private record Source(String table, String group, String condition, String facts, String text) {}

    /** The tables that the search can be limited to, by name and label. */
    List<List<String>> contexts() {
        return SOURCES.stream()
                .map(source -> List.of(source.table(), table(source).plural()))
                .toList();
    }

    /** The page of the task or article with this number. */
    Optional<String> exact(Actor actor, String words) {
        if (!words.matches("[A-Za-z]{2,6}\\d{5,9}")) {
            return Optional.empty();
        }
        return List.of("task", "kb_knowledge").stream()
                .map(desk.schema()::required)
                .flatMap(table ->
                        find(actor, table, "number=" + words, 1).stream().map(record -> page(table, record)))
                .findFirst();
    }

    /**
     * The first matching records of each searched table, or of one. If no record has all words, those articles are found
     * that have the most of them.
     */
    List<Found> search(Actor actor, String words, String only) {
        if (words.isBlank()) {
            return List.of();
        }
        List<Found> all = withAll(actor, words, only);
        return all.isEmpty() && (only.isEmpty() || only.equals(ARTICLES.table())) ? withSome(actor, words) : all;
    }

    private List<Found> withSome(Actor actor, String words) {
        Map<String, Record> articles = new LinkedHashMap<>();
        Map<String, Integer> matches = new LinkedHashMap<>();
        for (String word :
                new LinkedHashSet<>(List.of(words.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")))) {
            if (word.length() >= SHORTEST_WORD) {
                for (Record article : find(actor, table(ARTICLES), query(ARTICLES, word), MOST_ARTICLES)) {
                    articles.put(article.id(), article);
                    matches.merge(article.id(), 1, Integer::sum);
                }
            }
        }
        List<Record> best = articles.values().stream()
                .sorted(Comparator.comparing((Record article) -> -matches.getOrDefault(article.id(), 0))
                        .thenComparing(article -> article.text("number")))
                .limit(HITS)
                .toList();
        return best.isEmpty() ? List.of() : List.of(found(ARTICLES, best, best.size(), query(ARTICLES, words)));
    }

    private List<Found> withAll(Actor actor, String words, String only) {
        List<Found> all = new ArrayList<>();
        for (Source source : SOURCES) {
            if (!only.isEmpty() && !only.equals(source.table())) {
                continue;
            }
            String query = query(source, words);
            long total = desk.records().count(actor, table(source), EncodedQuery.parse(query));
            List<Record> records = total == 0 ? List.of() : find(actor, table(source), query, HITS);
            if (!records.isEmpty()) {
                all.add(found(source, records, total, query));
            }
        }
        return all;
    }

    private Found found(Source source, List<Record> records, long total, String query) {
        DisplayValues.Shown shown = desk.display().of(records);
        Table table = table(source);
        return new Found(
                source.group(),
                table.plural(),
                records.stream().map(each -> hit(source, table, each, shown)).toList(),
                total,
                ShellPages.CLASSIC + Visit.encode(table + "_list.do?sysparm_query=" + query));
    }

    private Table table(Source source) {
        return desk.schema().required(source.table());
    }

    private static String query(Source source, String words) {
        return source.condition() + "123TEXTQUERY321=" + words.replace("^", " ");
    }

    private List<Record> find(Actor actor, Table table, String query, int most) {
        return desk.records()
                .list(
                        actor,
                        table,
                        EncodedQuery.parse(query),
                        dev.tiltyard.servicenow.record.Records.allFields(table),
                        0,
                        most);
    }

    private static Hit hit(Source source, Table table, Record record, DisplayValues.Shown shown) {
        List<Fact> facts = new ArrayList<>();
        for (String name : source.facts().split(",")) {
            Optional<Field> field = table.field(name);
            if (field.isPresent()) {
                String value = shown.text(record, name);
                String label =
                        name.equals("kb_category") ? "Category" : field.get().label();
                facts.add(new Fact(label, value.isEmpty() ? "None" : value));
            }
        }
        String text = Jsoup.parse(record.text(source.text())).text();
        String title = table.name().equals("kb_knowledge")
                ? record.text("short_description")
                : shown.text(record, table.displayField().name());
        return new Hit(
                title,
                text.length() > EXCERPT ? text.substring(0, EXCERPT).strip() + "..." : text,
                facts,
                ShellPages.CLASSIC + Visit.encode(page(table, record)));
    }

    /** The page for reading or ordering a result. */
    private static String page(Table searched, Record record) {
        return switch (searched.name()) {
            case "kb_knowledge" -> "kb?id=kb_article_view&sys_kb_id=" + record.id();
            case "sc_cat_item" -> "com.glideapp.servicecatalog_cat_item_view.do?sysparm_id=" + record.id();
            default -> record.table() + ".do?sys_id=" + record.id();
        };
    }
}
