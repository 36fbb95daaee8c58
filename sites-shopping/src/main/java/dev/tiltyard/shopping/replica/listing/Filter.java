package dev.tiltyard.shopping.replica.listing;

import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.List;
import java.util.Optional;

/**
 * Something by which a list can be narrowed.
 *
 * @param attribute the attribute; empty for prices and categories
 */
public record Filter(String label, Optional<Attribute> attribute, List<Choice> choices) {
    public Filter {
        choices = List.copyOf(choices);
    }

    /**
     * A way to narrow it.
     *
     * @param html its name, in which prices are marked
     * @param option the attribute's option; empty for prices and categories
     */
    public record Choice(SafeHtml html, String address, int count, Optional<AttributeOption> option) {}

    /**
     * A filter that is in force.
     *
     * @param address of the list without it
     */
    public record Active(String label, String value, String address) {}

    /** Whether the choices are shown as swatches. */
    public boolean swatches() {
        return choices.stream().anyMatch(choice -> choice.option()
                .filter(option -> option.swatch() != null)
                .isPresent());
    }
}
