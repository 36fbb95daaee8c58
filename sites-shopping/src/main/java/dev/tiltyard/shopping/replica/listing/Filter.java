package dev.tiltyard.shopping.replica.listing;

import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.List;
import java.util.Optional;

/**
 * A layered navigation filter.
 *
 * @param attribute the attribute; empty for prices and categories
 */
public record Filter(String label, Optional<Attribute> attribute, List<Choice> choices) {
    public Filter {
        choices = List.copyOf(choices);
    }

    /**
     * A filter option.
     *
     * @param html its label, with marked-up prices
     * @param option the attribute's option; empty for prices and categories
     */
    public record Choice(SafeHtml html, String address, int count, Optional<AttributeOption> option) {}

    /**
     * An active filter.
     *
     * @param address URL of the list without it
     */
    public record Active(String label, String value, String address) {}

    /** Whether the options are swatches. */
    public boolean swatches() {
        return choices.stream().anyMatch(choice -> choice.option()
                .filter(option -> option.swatch() != null)
                .isPresent());
    }
}
