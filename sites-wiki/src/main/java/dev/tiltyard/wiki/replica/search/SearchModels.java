package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.wiki.replica.frame.Skin;

/** View models of the search. */
public final class SearchModels {
    private SearchModels() {}

    /** The results. */
    @Template("search/results.jte")
    public record Results(Skin skin, ResultPage page) {}

    /**
     * The results as XML.
     *
     * @param language the language filter; empty if there is none
     */
    @Template("search/results_xml.jte")
    public record ResultsXml(ResultPage page, String language) {}
}
