package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Locale;

/** Common code of the shop's templates. */
abstract class ShopTemplate extends DescribedTemplate {
    static final String SITE = ShopConventions.SITE;

    ShopTemplate(int id, String name, OutcomeKind kind, String... wordings) {
        super(id, name, kind, List.of(SITE), wordings);
    }

    /** An amount as on pages, without the dollar sign. */
    static String cents(JsonNode amount) {
        return String.format(Locale.US, "%,.2f", amount.decimalValue());
    }

    /** The id of the tasks' customer. */
    static int me(Draw draw) {
        return draw.row(SITE, "SELECT entity_id AS id FROM customer_entity WHERE email = :me", "me", draw.me(SITE))
                .path("id")
                .asInt();
    }
}
