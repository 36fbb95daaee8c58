package dev.tiltyard.wiki.replica.frame;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar.ErrorText;
import dev.tiltyard.wiki.replica.library.Book;
import java.util.Optional;

/** View models of the toolbar and the error pages. */
public final class FrameModels {
    private FrameModels() {}

    /** An error page. */
    @Template("frame/error.jte")
    public record ErrorPage(Skin skin, ErrorText error) {}

    /** An error as XML. */
    @Template("frame/error_xml.jte")
    public record ErrorXml(ErrorText error) {}

    /** The links for the head. */
    @Template("frame/head.jte")
    public record Head(Skin skin) {}

    /** The toolbar; book is empty for pages without one. */
    @Template("frame/toolbar.jte")
    public record ToolBar(Skin skin, Optional<Book> book) {}
}
