package dev.tiltyard.sitekit.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.Optional;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.jsoup.safety.Safelist;
import org.junit.jupiter.api.Test;

class MarkdownRendererTest {
    private static final Pattern AT_NAME = Pattern.compile("@(\\w+)");

    private final MarkdownRenderer plain = MarkdownRenderer.builder().build();

    @Test
    void rendersCommonMarkWithTablesStrikethroughAndBareUrls() {
        assertThat(plain.html("**a** ~~b~~")).isEqualTo("<p><strong>a</strong> <del>b</del></p>\n");
        assertThat(plain.html("| a |\n|---|\n| 1 |")).contains("<table>", "<th>a</th>", "<td>1</td>");
        assertThat(plain.html("see http://x.org/"))
                .isEqualTo("<p>see <a rel=\"nofollow\" href=\"http://x.org/\">http://x.org/</a></p>\n");
        assertThat(plain.html("")).isEmpty();
    }

    @Test
    void givesHtmlThatTemplatesPrintUnescaped() {
        assertThat(plain.safeHtml("a & b")).isEqualTo(new SafeHtml("<p>a &amp; b</p>\n"));
    }

    @Test
    void showsHtmlAsTextUnlessTheSiteAllowsIt() {
        assertThat(plain.html("<b>a</b> <script>x()</script>"))
                .isEqualTo("<p>&lt;b&gt;a&lt;/b&gt; &lt;script&gt;x()&lt;/script&gt;</p>\n");
        assertThat(plain.html("<div onclick=\"x()\">a</div>")).doesNotContain("<div");
    }

    @Test
    void cleansTheHtmlThatTheSiteAllows() {
        MarkdownRenderer markdown = MarkdownRenderer.builder()
                .allowHtml(Safelist.relaxed().addTags("kbd").preserveRelativeLinks(true))
                .build();
        assertThat(markdown.html("<kbd onclick=\"x()\">a</kbd> <script>x()</script>"))
                .isEqualTo("<p><kbd>a</kbd> </p>\n");
        assertThat(markdown.html("<iframe src=\"http://x.org\"></iframe>")).doesNotContain("iframe");
        assertThat(markdown.html("[a](/b)")).contains("<a href=\"/b\">a</a>");
    }

    @Test
    void laterChangesOfTheListOfAllowedHtmlHaveNoEffect() {
        Safelist list = Safelist.none();
        MarkdownRenderer.Builder builder = MarkdownRenderer.builder().allowHtml(list);
        list.addTags("b");
        MarkdownRenderer markdown = builder.build();
        list.addTags("i");
        assertThat(markdown.html("<b>a</b> <i>b</i>").strip()).isEqualTo("a b");
    }

    @Test
    void removesUrlsThatRunScripts() {
        assertThat(plain.html("[a](javascript:x) ![b](javascript:y)")).doesNotContain("javascript:");
    }

    @Test
    void linksReferencesInRunningTextOnly() {
        MarkdownRenderer markdown = MarkdownRenderer.builder()
                .linkReferences(AT_NAME, found -> Optional.of("/user/" + found.group(1)))
                .ownLinks(address -> address.startsWith("/"))
                .build();
        assertThat(markdown.html("@ann, @bob!"))
                .isEqualTo("<p><a href=\"/user/ann\">@ann</a>, <a href=\"/user/bob\">@bob</a>!</p>\n");
        assertThat(markdown.html("[@ann](/x)")).isEqualTo("<p><a href=\"/x\">@ann</a></p>\n");
        assertThat(markdown.html("`@ann`")).isEqualTo("<p><code>@ann</code></p>\n");
    }

    @Test
    void keepsReferencesWithoutATargetAsText() {
        MarkdownRenderer markdown = MarkdownRenderer.builder()
                .linkReferences(
                        AT_NAME,
                        found -> found.group(1).equals("all") ? Optional.empty() : Optional.of("/" + found.group(1)))
                .ownLinks(address -> true)
                .build();
        assertThat(markdown.html("@all and @ann")).isEqualTo("<p>@all and <a href=\"/ann\">@ann</a></p>\n");
        assertThat(markdown.html("@all")).isEqualTo("<p>@all</p>\n");
    }

    @Test
    void marksExternalLinksAndOpensNewTabsAsConfigured() {
        MarkdownRenderer markdown = MarkdownRenderer.builder()
                .foreignLinks(address -> address.startsWith("http"))
                .openInNewTab(address -> address.startsWith("https"))
                .build();
        assertThat(markdown.html("[a](http://x.org)"))
                .contains("<a rel=\"nofollow noreferrer noopener\" href=\"http://x.org\">");
        assertThat(markdown.html("[a](https://x.org)"))
                .contains("rel=\"nofollow noreferrer noopener\"", "target=\"_blank\"");
        assertThat(markdown.html("[a](/b)")).contains("<a rel=\"nofollow\" href=\"/b\">");
    }

    @Test
    void runsPostProcessorsInTheOrderInWhichTheyAreAdded() {
        MarkdownRenderer markdown = MarkdownRenderer.builder()
                .postProcessor(document -> append(document, "1"))
                .postProcessor(document -> append(document, "2"))
                .build();
        assertThat(markdown.html("a")).isEqualTo("<p>a12</p>\n");
    }

    private static Node append(Node document, String suffix) {
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                text.setLiteral(text.getLiteral() + suffix);
            }
        });
        return document;
    }
}
