package dev.tiltyard.cms.replica.media;

import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.List;
import java.util.Locale;

/**
 * A picture of the gallery.
 *
 * @param row its row of the table
 * @param keywords its tags
 * @param created when it was uploaded, as pages show it
 * @param updated when it was changed, as pages show it
 * @param uses what uses it, with how many of each
 */
public record Asset(Fields row, List<String> keywords, String created, String updated, List<Use> uses) {
    public Asset {
        keywords = List.copyOf(keywords);
        uses = List.copyOf(uses);
    }

    /**
     * A kind of things that use a picture.
     *
     * @param href where they are listed
     */
    public record Use(String label, int count, String href) {}

    public long id() {
        return row.number("id");
    }

    public String path() {
        return row.text("path");
    }

    /** The folder that it is in. */
    public String folder() {
        return path().substring(0, Math.max(0, path().lastIndexOf('/')));
    }

    public String title() {
        return row.text("title");
    }

    public String description() {
        return row.text("description");
    }

    /** {@code PNG}. */
    public String type() {
        return row.text("content_type").replaceFirst("^image/", "").toUpperCase(Locale.ROOT);
    }

    public String width() {
        return row.text("width");
    }

    public String height() {
        return row.text("height");
    }

    /** {@code 12.3 KB}. */
    public String size() {
        double kilobytes = row.number("size") / 1024.0;
        return kilobytes >= 1024
                ? String.format(Locale.ROOT, "%.1f MB", kilobytes / 1024)
                : String.format(Locale.ROOT, "%.1f KB", kilobytes);
    }

    public String tags() {
        return String.join(", ", keywords);
    }
}
