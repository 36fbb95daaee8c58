package dev.tiltyard.wiki.replica.frame;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.wiki.replica.frame.Frame.ErrorText;
import dev.tiltyard.wiki.replica.library.Book;
import java.util.Optional;

/** What stands around pages, and what reports errors. */
public final class FrameModels {
    private FrameModels() {}

    /** A page that reports an error. */
    @Template("frame/error.jte")
    public record ErrorPage(Skin skin, ErrorText error) {}

    /** The links to the look. */
    @Template("frame/head.jte")
    public record Head(Skin skin) {}

    /** The bar above a page; book is empty if the page belongs to none. */
    @Template("frame/toolbar.jte")
    public record ToolBar(Skin skin, Optional<Book> book) {}
}
