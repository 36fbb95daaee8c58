package dev.tiltyard.map.replica.page;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * The layout around a page's content.
 *
 * @param title browser title
 * @param content the page's content
 * @param map whether it is beside the map
 * @param start zoom, latitude and longitude of what the map shows first
 * @param files stylesheets, scripts and pictures
 * @param member name of the logged-in user; empty text if nobody is
 * @param front whether this is the start page
 * @param address path and query of the page
 * @param query value of the search field
 * @param from value of the first directions field
 * @param to value of the second directions field
 * @param directions whether the directions form is open, rather than the search
 */
@Template("page/layout.jte")
public record PageLayout(
        String title,
        SafeHtml content,
        boolean map,
        String start,
        StaticFiles files,
        String member,
        boolean front,
        String address,
        String query,
        String from,
        String to,
        boolean directions) {
    /** The secondary links in the header. */
    public static final List<Link> SECONDARY = List.of(
            new Link("/traces", "GPS Traces"),
            new Link("/diary", "User Diaries"),
            new Link("/communities", "Communities"),
            new Link("/copyright", "Copyright"),
            new Link("/help", "Help"),
            new Link("/about", "About"));

    /** A link of the header. */
    public record Link(String path, String title) {}
}
