package dev.tiltyard.shopping.magento.catalog;

import org.jsoup.parser.Parser;

/**
 * Text as the original's pages show it: its escaper leaves character references alone, so that a product that is stored as
 * {@code Minerva LumaTech&trade; V-Tee} is shown with the sign. Forms show what is stored.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\Escaper}, which escapes without encoding twice.
 */
public final class ShownText {
    private ShownText() {}

    /** The text with the characters that its references stand for; templates escape it. */
    public static String of(String stored) {
        return stored.indexOf('&') < 0 ? stored : Parser.unescapeEntities(stored, true);
    }
}
