package dev.tiltyard.sitekit.markdown;

import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
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
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;
import org.jspecify.annotations.Nullable;

/**
 * Renders Markdown as HTML that is safe to show: CommonMark with autolinks, strikethrough and tables. HTML in the text
 * is shown as text unless the site {@linkplain Builder#allowHtml allows a part of it}; URLs such as {@code javascript:}
 * are removed. Immutable and thread-safe.
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
    /** Base for the HTML cleaner's relative URLs, which it leaves unchanged. */
    private static final String BASE = "http://localhost/";

    /** Carries the classes of our own elements through the cleaner; the random name can't appear in user text. */
    private static final String OWN_CLASS = "data-" + UUID.randomUUID();

    private final Parser parser;
    private final HtmlRenderer renderer;
    private final @Nullable Safelist allowed;
    private final List<Consumer<Element>> finishers;

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
                    builder.attributes.setAttributes(node, tag, attributes);
                    String own = builder.allowed == null ? null : attributes.remove("class");
                    if (own != null) {
                        attributes.put(OWN_CLASS, own);
                    }
                })
                .build();
        allowed = builder.allowed == null ? null : new Safelist(builder.allowed).addAttributes(":all", OWN_CLASS);
        finishers = List.copyOf(builder.finishers);
    }

    /** A builder for CommonMark with autolinks, strikethrough and tables. */
    public static Builder builder() {
        return new Builder();
    }

    /** Renders Markdown as HTML that templates print unescaped. */
    public SafeHtml safeHtml(String markdown) {
        return new SafeHtml(html(markdown));
    }

    /** Renders Markdown as a string, for feeds and JSON; an empty text stays empty. */
    public String html(String markdown) {
        String html = renderer.render(parser.parse(markdown));
        return allowed == null ? html : clean(html, allowed);
    }

    private String clean(String html, Safelist allowed) {
        Document cleaned = new Cleaner(allowed).clean(Jsoup.parseBodyFragment(html, BASE));
        cleaned.outputSettings().prettyPrint(false);
        for (Element own : cleaned.select("[" + OWN_CLASS + "]")) {
            own.attr("class", own.attr(OWN_CLASS)).removeAttr(OWN_CLASS);
        }
        finishers.forEach(finisher -> finisher.accept(cleaned.body()));
        return cleaned.body().html();
    }

    /** Configures a renderer. Not thread-safe. */
    public static final class Builder {
        private final List<Extension> extensions = new ArrayList<>();
        private final List<PostProcessor> postProcessors = new ArrayList<>();
        private final List<Consumer<Element>> finishers = new ArrayList<>();
        private AttributeProvider attributes = (node, tag, given) -> {};
        private @Nullable Safelist allowed;
        private Predicate<String> foreign = address -> false;
        private Predicate<String> newTab = address -> false;
        private Predicate<String> own = address -> false;

        private Builder() {}

        /** Adds a syntax extension. */
        public Builder extension(Extension extension) {
            extensions.add(extension);
            return this;
        }

        /**
         * Allows HTML in the text, except for what the safelist doesn't name. The list applies to the whole output, so
         * it must also name the elements that Markdown produces; only their classes are always kept.
         */
        public Builder allowHtml(Safelist list) {
            allowed = new Safelist(list);
            return this;
        }

        /** Adds attributes to the generated elements. */
        public Builder attributes(AttributeProvider provider) {
            attributes = provider;
            return this;
        }

        /** Adds a step after the cleaning of allowed HTML; it receives the root element. */
        public Builder finish(Consumer<Element> step) {
            finishers.add(step);
            return this;
        }

        /**
         * Turns references in running text into links. Links, code and images stay as they are.
         *
         * @param reference pattern of a reference
         * @param address URL for a match; empty to leave it as text
         */
        public Builder linkReferences(Pattern reference, Function<MatchResult, Optional<String>> address) {
            return postProcessor(new References(reference, address));
        }

        /** Adds a step between parsing and rendering. Steps run in the order of their registration. */
        public Builder postProcessor(PostProcessor step) {
            postProcessors.add(step);
            return this;
        }

        /** Marks external links: {@code rel="nofollow noreferrer noopener"}. */
        public Builder foreignLinks(Predicate<String> address) {
            foreign = address;
            return this;
        }

        /** Opens links in a new tab: {@code target="_blank"}. */
        public Builder openInNewTab(Predicate<String> address) {
            newTab = address;
            return this;
        }

        /** Marks the site's own links, which unlike all others have no {@code rel="nofollow"}. */
        public Builder ownLinks(Predicate<String> address) {
            own = address;
            return this;
        }

        public MarkdownRenderer build() {
            return new MarkdownRenderer(this);
        }
    }
}
