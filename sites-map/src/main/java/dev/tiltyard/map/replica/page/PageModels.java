package dev.tiltyard.map.replica.page;

import dev.tiltyard.map.replica.page.SearchPages.Result;
import dev.tiltyard.map.replica.page.SearchPages.Source;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/** View models of the search and the static pages. */
public final class PageModels {
    private PageModels() {}

    /** The sources of a search. */
    @Template("page/search.jte")
    public record Search(List<Source> sources) {}

    /** The results of one source; more is the URL of the next ones, empty if there are none. */
    @Template("page/results.jte")
    public record Results(List<Result> results, String more) {}

    /** The directions form without a route. */
    @Template("page/directions.jte")
    public record Directions() {}

    /** The form of an export. */
    @Template("page/export.jte")
    public record Export() {}

    /** A page of plain text. */
    @Template("page/text.jte")
    public record Text(String topic, String title) {}

    /** The start page, with nothing beside the map. */
    @Template("page/start.jte")
    public record Start() {}

    /** An error page. */
    @Template("page/error.jte")
    public record Failure(int status, String reason) {}

    /** The page for something that does not exist. */
    @Template("browse/missing.jte")
    public record Missing(String text) {}
}
