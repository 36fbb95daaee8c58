package dev.tiltyard.suite.pack.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Kind;
import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;
import java.util.Locale;

/** What the templates about the shop have in common. */
abstract class ShopTemplate implements TaskTemplate {
    static final String SITE = ShopHabits.SITE;

    private final int id;
    private final String name;
    private final Kind kind;
    private final List<String> wordings;

    ShopTemplate(int id, String name, Kind kind, String... wordings) {
        this.id = id;
        this.name = name;
        this.kind = kind;
        this.wordings = List.of(wordings);
    }

    @Override
    public final int id() {
        return id;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final List<String> sites() {
        return List.of(SITE);
    }

    @Override
    public final Kind kind() {
        return kind;
    }

    @Override
    public final List<String> wordings() {
        return wordings;
    }

    /** An amount as pages show it, without the dollar sign. */
    static String cents(JsonNode amount) {
        return String.format(Locale.US, "%,.2f", amount.decimalValue());
    }

    /** The number that the customer of the tasks has. */
    static int me(Draw draw) {
        return draw.row(SITE, "SELECT entity_id AS id FROM customer_entity WHERE email = :me", "me", draw.me(SITE))
                .path("id")
                .asInt();
    }
}
