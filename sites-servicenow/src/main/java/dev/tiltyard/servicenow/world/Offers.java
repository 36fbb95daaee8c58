package dev.tiltyard.servicenow.world;

import dev.tiltyard.sitekit.world.FactTable;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The navigator, the service catalog, knowledge, themes and settings. */
final class Offers {
    private static final List<String> VARIANTS = List.of(
            "Astranova",
            "Charlies",
            "Great pasta",
            "Mighty capital",
            "Speedy tires",
            "Skyward",
            "Turbobots",
            "Ultrashoes",
            "Vitasphere",
            "Workarena");

    private final WorldRows rows;
    private final Instant since;

    Offers(WorldRows rows, Instant since) {
        this.rows = rows;
        this.since = since;
    }

    void write() throws SQLException {
        writeMenu();
        writeCatalog();
        rows.add("sys_ui_theme", "WorkArena", since, "name", "WorkArena");
        for (String variant : VARIANTS) {
            rows.add("sys_ui_style", variant, since, "name", variant, "type", "variant");
            rows.add(
                    "m2m_theme_style",
                    variant,
                    since,
                    "theme",
                    rows.id("sys_ui_theme", "WorkArena"),
                    "style",
                    rows.id("sys_ui_style", variant));
        }
        property("glide.security.restrict.get.login", "false", "boolean", "Refuse to log in by an address");
        property("glide.login.home", "/now/nav/ui/home", "string", "Where a log-in leads");
        property(
                "workarena.report.filter.config",
                "{\"report_date_filter\": \"2024-03-01\", \"report_time_filter\": \"00:00:00\"}",
                "string",
                "The time up to which reports look");
        for (FactTable.Row row : FactTable.read(Offers.class, "properties.tsv")) {
            property(
                    row.fields().getOrDefault("name", ""),
                    row.fields().getOrDefault("value", ""),
                    row.fields().getOrDefault("type", ""),
                    row.fields().getOrDefault("description", ""));
        }
        writeKnowledge();
    }

    private void property(String name, String value, String type, String description) throws SQLException {
        rows.add("sys_properties", name, since, "name", name, "value", value, "type", type, "description", description);
    }

    private void writeKnowledge() throws SQLException {
        rows.add(
                "wf_workflow",
                "WorkArena Auto-Publish",
                since,
                "name",
                "WorkArena Auto-Publish",
                "table",
                "kb_knowledge",
                "activity",
                "publish",
                "description",
                "Publishes articles as soon as they are written");
        rows.add("kb_knowledge_base", "IT", since, "title", "IT", "description", "How to work with our machines");
        rows.add("kb_knowledge_base", "Knowledge", since, "title", "Knowledge", "description", "About these articles");
        int number = 0;
        for (FactTable.Row row : FactTable.read(Offers.class, "articles.tsv")) {
            number++;
            String body = row.fields().getOrDefault("body", "");
            rows.add(
                    "kb_knowledge",
                    "article" + number,
                    since.plus(Duration.ofDays(30L * number)),
                    "number",
                    String.format(Locale.ROOT, "KB%07d", number),
                    "short_description",
                    row.fields().get("title"),
                    "text",
                    "<p>" + body.replace("|", "</p><p>") + "</p>",
                    "kb_knowledge_base",
                    rows.id("kb_knowledge_base", row.fields().getOrDefault("base", "")),
                    "author",
                    rows.id("sys_user", "Beth Anglin"),
                    "sys_view_count",
                    97 % (number + 7) * 11,
                    "published",
                    since.plus(Duration.ofDays(30L * number)),
                    "workflow_state",
                    "published");
        }
    }

    private void writeMenu() throws SQLException {
        Map<String, String> orders = new LinkedHashMap<>();
        FactTable.read(Offers.class, "applications.tsv")
                .forEach(row -> orders.put(
                        row.fields().getOrDefault("application", ""),
                        row.fields().getOrDefault("order", "")));
        Map<String, String> applications = new LinkedHashMap<>();
        int order = 0;
        for (FactTable.Row row : FactTable.read(Offers.class, "menu.tsv")) {
            Map<String, String> fields = row.fields();
            String application = fields.getOrDefault("application", "");
            if (!applications.containsKey(application)) {
                applications.put(
                        application,
                        rows.add(
                                "sys_app_application",
                                application,
                                since,
                                "title",
                                application,
                                "name",
                                application,
                                "order",
                                orders.getOrDefault(application, "1000")));
            }
            order += 10;
            boolean isLine = "-".equals(fields.get("module"));
            rows.add(
                    "sys_app_module",
                    "module" + order,
                    since,
                    "title",
                    isLine ? "" : fields.get("module"),
                    "application",
                    applications.get(application),
                    "section",
                    fields.get("section"),
                    "link_type",
                    isLine ? "SEPARATOR" : "DIRECT",
                    "link",
                    isLine ? "" : fields.get("target"),
                    "order",
                    order);
        }
    }

    private void writeCatalog() throws SQLException {
        rows.add(
                "sc_catalog",
                "Service Catalog",
                since,
                "title",
                "Service Catalog",
                "description",
                "Everything that people at work can ask for");
        String catalog = rows.id("sc_catalog", "Service Catalog");
        for (FactTable.Row row : FactTable.read(Offers.class, "categories.tsv")) {
            Map<String, String> fields = row.fields();
            String category = fields.getOrDefault("category", "");
            String parent = fields.getOrDefault("parent", "-");
            rows.add(
                    "sc_category",
                    category,
                    since,
                    "title",
                    category,
                    "description",
                    fields.get("description"),
                    "parent",
                    parent.equals("-") ? "" : rows.id("sc_category", parent),
                    "order",
                    "0".equals(fields.get("place")) ? "" : fields.get("place"),
                    "sc_catalog",
                    catalog);
        }
        for (FactTable.Row row : FactTable.read(Offers.class, "items.tsv")) {
            writeItem(row.fields(), catalog);
        }
        int order = 0;
        for (FactTable.Row row : FactTable.read(Offers.class, "variables.tsv")) {
            Map<String, String> fields = row.fields();
            String question = fields.getOrDefault("question", "");
            String key = fields.get("item") + "/" + question;
            order += 100;
            rows.add(
                    "item_option_new",
                    key,
                    since,
                    "question_text",
                    question,
                    "name",
                    question.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_"),
                    "type",
                    fields.getOrDefault("type", "").replace("!", ""),
                    "mandatory",
                    fields.getOrDefault("type", "").endsWith("!"),
                    "cat_item",
                    rows.id("sc_cat_item", String.valueOf(fields.get("item"))),
                    "order",
                    order);
            int place = 0;
            for (String choice : fields.getOrDefault("choices", "").split(";")) {
                if (!choice.isBlank()) {
                    place += 100;
                    String[] text = choice.strip().split("\\+", 2);
                    rows.add(
                            "question_choice",
                            key + "/" + text[0],
                            since,
                            "question",
                            rows.id("item_option_new", key),
                            "text",
                            text[0],
                            "value",
                            text[0].replaceAll(" GB.*", ""),
                            "misc",
                            text.length > 1 ? text[1] : "",
                            "order",
                            place);
                }
            }
        }
    }

    private void writeItem(Map<String, String> fields, String catalog) throws SQLException {
        String name = String.valueOf(fields.get("name"));
        String table = String.valueOf(fields.get("class"));
        boolean producer = table.endsWith("producer");
        boolean laptop = name.contains("Laptop");
        boolean recurs = !"-".equals(fields.get("recurring"));
        String id = fields.getOrDefault("id", "-");
        int hash = Math.floorMod(name.hashCode(), 100);
        if ("yes".equals(fields.get("top"))) {
            rows.add(
                    "sc_cat_item_category",
                    name,
                    since,
                    "sc_cat_item",
                    rows.id("sc_cat_item", name),
                    "sc_category",
                    rows.id("sc_category", "Top Requests"));
        }
        rows.addWithId(
                table,
                id.equals("-") ? rows.id("sc_cat_item", name) : id,
                since,
                "name",
                name,
                "sys_name",
                name.equals("Loaner Laptop") ? "Notebook Computer Loaner" : name,
                "short_description",
                fields.get("short_description"),
                "sc_catalogs",
                catalog,
                "category",
                rows.id("sc_category", String.valueOf(fields.get("category"))),
                "price",
                fields.get("price"),
                "type",
                hash % 9 == 0 ? "task" : "item",
                "fulfillment_automation_level",
                List.of("", "manual", "semi_automated", "fully_automated", "unspecified")
                        .get(hash % 5),
                "va_render_type",
                List.of("conversation", "popup", "window").get(hash % 3),
                "access_type",
                hash % 4 == 0 ? "restricted" : "",
                "availability",
                hash % 3 == 0 ? "on_both" : "on_desktop",
                "description",
                description(fields.getOrDefault("description", "-")),
                "recurring_price",
                recurs ? fields.get("recurring") : "",
                "recurring_frequency",
                recurs ? fields.get("frequency") : "",
                "delivery_time",
                Duration.ofDays(Long.parseLong(fields.getOrDefault("days", "5")))
                        .toSeconds(),
                "request_method",
                producer ? "submit" : "",
                "state",
                table.equals("std_change_record_producer") ? "published" : "",
                "checked_out",
                table.equals("std_change_record_producer") ? "false" : "",
                "mobile_picture_type",
                laptop ? "use_desktop_picture" : name.startsWith("iPad") ? "use_mobile_picture" : "",
                "sys_policy",
                producer ? "protected" : table.equals("sc_cat_item_guide") ? "read" : "",
                "active",
                true);
    }

    /** A sentence and a list of its details. */
    private static String description(String text) {
        if (text.equals("-")) {
            return "";
        }
        String[] parts = text.split(";", 2);
        String list = parts.length > 1 ? "<ul><li>" + parts[1].replace(";", "</li><li>") + "</li></ul>" : "";
        return "<p>" + parts[0] + "</p>" + list;
    }
}
