package dev.tiltyard.servicenow.replica.desk;

import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Audit;
import dev.tiltyard.servicenow.record.ChoiceLists;
import dev.tiltyard.servicenow.record.DisplayValues;
import dev.tiltyard.servicenow.record.Inputs;
import dev.tiltyard.servicenow.record.Journal;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.record.Rule;
import dev.tiltyard.servicenow.rule.StandardRules;
import dev.tiltyard.servicenow.schema.Schema;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Templates;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jdbi.v3.core.Jdbi;

/** The services of one copy of the site. Thread-safe. */
public final class DeskServices {
    private static final long SEED = 0x7DE5;

    private static final Templates TEMPLATES =
            new Templates("dev.tiltyard.servicenow.replica.templates", DeskServices.class.getClassLoader());

    private final Schema schema = Schema.get();
    private final Jdbi database;
    private final Path files;
    private final StaticFiles assets;
    private final ChoiceLists choices;
    private final Records records;
    private final DisplayValues display;
    private final Inputs inputs;
    private final Journal journal;
    private final Audit audit;
    private final Visitors visitors;

    /** @param more the features' business rules, which run after the platform's own */
    public DeskServices(ReplicaContext context, StaticFiles assets, List<Rule> more) {
        this.database = SiteDatabase.over(context.database());
        this.files = context.files();
        this.assets = assets;
        this.choices = new ChoiceLists(database, schema);
        SeededIds ids = new SeededIds(context.database(), Store.POSTGRES, SEED);
        Supplier<String> nextId = () -> ids.nextUuid().toString().replace("-", "");
        this.journal = new Journal(database, nextId);
        this.audit = new Audit(database, nextId);
        List<Rule> rules = new ArrayList<>(StandardRules.all(choices, ids));
        rules.add(journal);
        rules.add(audit);
        rules.addAll(more);
        this.records = new Records(database, schema, ids, context.clock(), rules);
        this.display = new DisplayValues(database, schema, choices);
        this.inputs = new Inputs(schema, display, choices);
        this.visitors = new Visitors(database);
    }

    public Schema schema() {
        return schema;
    }

    public Jdbi database() {
        return database;
    }

    /** The folder of uploaded files. */
    public Path files() {
        return files;
    }

    public ChoiceLists choices() {
        return choices;
    }

    public Records records() {
        return records;
    }

    public DisplayValues display() {
        return display;
    }

    public Inputs inputs() {
        return inputs;
    }

    public Journal journal() {
        return journal;
    }

    public Audit audit() {
        return audit;
    }

    public Visitors visitors() {
        return visitors;
    }

    /** The URL of one of the program's stylesheets, scripts or pictures. */
    public String asset(String name) {
        return assets.path(name);
    }

    /** Renders a page. */
    public String html(java.lang.Record page) {
        return TEMPLATES.render(page);
    }

    /** Clears all caches. */
    public void forget() {
        choices.forget();
    }

    /** The value of a system property; empty if there is none. */
    public Optional<String> property(String name) {
        return database.withHandle(handle -> handle.createQuery("SELECT value FROM sys_properties WHERE name = ?")
                .bind(0, name)
                .mapTo(String.class)
                .findFirst());
    }

    /** The name of the user's theme; empty for the default one. */
    public String theme(Actor actor) {
        return database.withHandle(handle -> handle.createQuery("""
            SELECT COALESCE(s.name, p.value) FROM sys_user_preference p LEFT JOIN sys_ui_style s ON s.sys_id = p.value
             WHERE p.name = 'glide.ui.polaris.theme.variant' AND p."user" = :user AND p.value IS NOT NULL
             ORDER BY p.sys_updated_on DESC, p.sys_id LIMIT 1
            """)
                .bind("user", actor.id())
                .mapTo(String.class)
                .findFirst()
                .orElse(""));
    }

    /** A field's display value. */
    public String shown(Record record, String field) {
        return display.of(List.of(record)).text(record, field);
    }
}
