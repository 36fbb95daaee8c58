package dev.tiltyard.sitekit.markdown;

import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Link;
import org.commonmark.parser.Parser;
import org.commonmark.parser.PostProcessor;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.safety.Safelist;
import org.jspecify.annotations.Nullable;

/**
 * Renders Markdown as HTML that is safe to show: CommonMark with bare addresses, strikethrough and tables. HTML in the text is
 * shown as text unless the site {@linkplain Builder#allowHtml allows a part of it}; addresses such as {@code javascript:} are
 * removed. Immutable and safe for use by many threads.
 *
 * <pre>{@code
 * MarkdownRenderer markdown = MarkdownRenderer.builder()
 *         .linkReferences(Pattern.compile("@(\\w+)"), found -> Optional.of("/" + found.group(1)))
 *         .openInNewTab(address -> !address.startsWith("/"))
 *         .build();
 * markdown.html("Thanks, @emma!");
 * }</pre>
 */
public final class MarkdownRenderer {
    /** The base that the cleaner of HTML resolves relative addresses against; it keeps them as they are. */
    private static final String BASE = "http://localhost/";

    private static final Document.OutputSettings AS_WRITTEN = new Document.OutputSettings().prettyPrint(false);

    private final Parser parser;
    private final HtmlRenderer renderer;
    private final @Nullable Safelist allowed;

    private MarkdownRenderer(Builder builder) {
        List<Extension> extensions = new ArrayList<>(
                List.of(AutolinkExtension.create(), StrikethroughExtension.create(), TablesExtension.create()));
        extensions.addAll(builder.extensions);
        Parser.Builder parsing = Parser.builder().extensions(extensions);
        builder.postProcessors.forEach(parsing::postProcessor);
        parser = parsing.build();
        LinkAttributes links = new LinkAttributes(builder.foreign, builder.newTab, builder.own);
        renderer = HtmlRenderer.builder()
                .extensions(extensions)
                .escapeHtml(builder.allowed == null)
                .sanitizeUrls(true)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Link link) {
                        links.set(link, attributes);
                    }
                })
                .build();
        allowed = builder.allowed == null ? null : new Safelist(builder.allowed);
    }

    /** A renderer of CommonMark with bare addresses, strikethrough and tables, to be refined. */
    public static Builder builder() {
        return new Builder();
    }

    /** Renders a text as HTML that templates print unescaped. */
    public SafeHtml safeHtml(String markdown) {
        return new SafeHtml(html(markdown));
    }

    /** The same as a string, for feeds and JSON; an empty text gives an empty text. */
    public String html(String markdown) {
        String html = renderer.render(parser.parse(markdown));
        return allowed == null ? html : Jsoup.clean(html, BASE, allowed, AS_WRITTEN);
    }

    /** What a site wants differently. Used by one thread. */
    public static final class Builder {
        private final List<Extension> extensions = new ArrayList<>();
        private final List<PostProcessor> postProcessors = new ArrayList<>();
        private @Nullable Safelist allowed;
        private Predicate<String> foreign = address -> false;
        private Predicate<String> newTab = address -> false;
        private Predicate<String> own = address -> false;

        private Builder() {}

        /** Adds an extension of the syntax. */
        public Builder extension(Extension extension) {
            extensions.add(extension);
            return this;
        }

        /**
         * Lets HTML in the text through, cleaned of everything that the list does not name. The list then applies to all of
         * the HTML, so it must also name what Markdown itself becomes.
         */
        public Builder allowHtml(Safelist list) {
            allowed = new Safelist(list);
            return this;
        }

        /**
         * Turns references in running text into links. The text of links, code and images stays as it is.
         *
         * @param reference what a reference looks like
         * @param address the address that a match leads to; empty if it is plain text after all
         */
        public Builder linkReferences(Pattern reference, Function<MatchResult, Optional<String>> address) {
            return postProcessor(new References(reference, address));
        }

        /** Adds a step between parsing and rendering. Steps run in the order in which they are added. */
        public Builder postProcessor(PostProcessor step) {
            postProcessors.add(step);
            return this;
        }

        /** Marks links as leading away from the site: {@code rel="nofollow noreferrer noopener"}. */
        public Builder foreignLinks(Predicate<String> address) {
            foreign = address;
            return this;
        }

        /** Opens links in a new tab: {@code target="_blank"}. */
        public Builder openInNewTab(Predicate<String> address) {
            newTab = address;
            return this;
        }

        /** Marks links as the site's own: they carry no {@code rel="nofollow"}, which all others have. */
        public Builder ownLinks(Predicate<String> address) {
            own = address;
            return this;
        }

        public MarkdownRenderer build() {
            return new MarkdownRenderer(this);
        }
    }
}
