package dev.tiltyard.shopping.magento.catalog;

import org.jsoup.parser.Parser;

/**
 * Text as the original's pages show it: its escaper keeps character references, so that a stored {@code Minerva
 * LumaTech&trade; V-Tee} is shown with the trademark sign. Forms show the stored text.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\Escaper}, which does not double-encode.
 */
public final class ShownText {
    private ShownText() {}

    /** The text with its character references resolved; templates escape it. */
    public static String of(String stored) {
        return stored.indexOf('&') < 0 ? stored : Parser.unescapeEntities(stored, true);
    }
}
