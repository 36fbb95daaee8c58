package dev.tiltyard.map.replica.page;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * What stands around a page's content.
 *
 * @param title of the browser's window
 * @param content of the page
 * @param map whether it stands beside the map
 * @param files style sheets, scripts and pictures
 * @param member name of the user who is logged in; empty text if nobody is
 * @param front whether this is the start page
 * @param address path and query of the page
 * @param query in the search field
 * @param from in the first field of the directions
 * @param to in the second field of the directions
 * @param directions whether the directions are open, rather than the search
 */
@Template("page/layout.jte")
public record Frame(
        String title,
        SafeHtml content,
        boolean map,
        StaticFiles files,
        String member,
        boolean front,
        String address,
        String query,
        String from,
        String to,
        boolean directions) {
    /** The pages that the second half of the header leads to. */
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
