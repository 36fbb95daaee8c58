package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.wiki.replica.frame.Frame.ErrorText;
import dev.tiltyard.wiki.replica.frame.Skin;

/** What the search shows. */
public final class SearchModels {
    private SearchModels() {}

    /** Why a search was refused, for programs. */
    @Template("search/error_xml.jte")
    public record ErrorXml(ErrorText error) {}

    /** What was found. */
    @Template("search/results.jte")
    public record Results(Skin skin, ResultPage page) {}

    /** What was found, for programs. */
    @Template("search/results_xml.jte")
    public record ResultsXml(ResultPage page) {}
}
