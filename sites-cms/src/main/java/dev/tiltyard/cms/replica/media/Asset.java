package dev.tiltyard.cms.replica.media;

import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.List;
import java.util.Locale;

/**
 * An image of the media gallery.
 *
 * @param row its row of the table
 * @param keywords its tags
 * @param created displayed upload time
 * @param updated displayed update time
 * @param uses where it is used, with counts
 */
public record Asset(Fields row, List<String> keywords, String created, String updated, List<Use> uses) {
    public Asset {
        keywords = List.copyOf(keywords);
        uses = List.copyOf(uses);
    }

    /**
     * A kind of entity that uses an image.
     *
     * @param href URL of its list
     */
    public record Use(String label, int count, String href) {}

    public long id() {
        return row.number("id");
    }

    public String path() {
        return row.text("path");
    }

    /** Its folder. */
    public String folder() {
        return path().substring(0, Math.max(0, path().lastIndexOf('/')));
    }

    public String title() {
        return row.text("title");
    }

    public String description() {
        return row.text("description");
    }

    /** For example {@code PNG}. */
    public String type() {
        return row.text("content_type").replaceFirst("^image/", "").toUpperCase(Locale.ROOT);
    }

    public String width() {
        return row.text("width");
    }

    public String height() {
        return row.text("height");
    }

    /** For example {@code 12.3 KB}. */
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
