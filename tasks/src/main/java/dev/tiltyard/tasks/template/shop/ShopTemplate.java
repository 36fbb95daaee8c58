package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Locale;

/** What the templates about the shop have in common. */
abstract class ShopTemplate extends DescribedTemplate {
    static final String SITE = ShopHabits.SITE;

    ShopTemplate(int id, String name, Kind kind, String... wordings) {
        super(id, name, kind, List.of(SITE), wordings);
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
