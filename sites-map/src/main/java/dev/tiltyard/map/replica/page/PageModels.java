package dev.tiltyard.map.replica.page;

import dev.tiltyard.map.replica.page.SearchPages.Result;
import dev.tiltyard.map.replica.page.SearchPages.Source;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/** What the search and the pages without data show. */
public final class PageModels {
    private PageModels() {}

    /** The sources that a search asks. */
    @Template("page/search.jte")
    public record Search(List<Source> sources) {}

    /** The results of one source; more is the address of the next ones, empty if there are none. */
    @Template("page/results.jte")
    public record Results(List<Result> results, String more) {}

    /** The directions, before there are any. */
    @Template("page/directions.jte")
    public record Directions() {}

    /** The form of an export. */
    @Template("page/export.jte")
    public record Export() {}

    /** A page of plain text. */
    @Template("page/text.jte")
    public record Text(String topic, String title) {}

    /** The start page, where nothing stands beside the map. */
    @Template("page/start.jte")
    public record Start() {}

    /** The page shown when the requested one could not be. */
    @Template("page/error.jte")
    public record Failure(int status, String reason) {}

    /** The page shown when something does not exist. */
    @Template("browse/missing.jte")
    public record Missing(String text) {}
}
