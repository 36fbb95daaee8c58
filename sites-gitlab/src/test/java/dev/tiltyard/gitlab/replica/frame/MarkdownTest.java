package dev.tiltyard.gitlab.replica.frame;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MarkdownTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div class=\"due_date\" id=\"content\">Jan 16, 2030</div>",
                "<span class='author-link js-user-link' id=reviewer>@primer</span>",
                "<h2 id=\"x\" class=\"title\">a</h2>",
                "<code class=\"language-ruby\" id=\"x\">a</code>",
                "<a class=\"anchor\" id=\"user-content-x\" href=\"/y\">a</a>",
                "<details class=\"x\"><summary id=\"y\">a</summary>b</details>",
                "<p data-testid=\"x\" data-qa-selector=\"y\" name=\"z\" style=\"position:fixed\">a</p>",
            })
    void htmlOfAVisitorHasNoNamesThatAPageGoesBy(String text) {
        assertThat(html(text))
                .doesNotContain(
                        "class=\"due", "author-link", "id=\"x\"", "id=\"y\"", "id=\"content\"", "id=\"reviewer\"")
                .doesNotContain(
                        "class=\"x\"", "class=\"title\"", "language-ruby", "id=\"user-content-x\"", "data-", "style=");
    }

    @Test
    void controlsOfAVisitorAreRemoved() {
        assertThat(html("a <input type=\"text\" class=\"task-list-item-checkbox\" name=\"q\"> b <button>c</button>"))
                .doesNotContain("<input", "<button");
    }

    @Test
    void whatMarkdownBecomesHasItsOwnNames() {
        assertThat(html("- [x] done")).contains("type=\"checkbox\"", "class=\"task-list-item-checkbox\"", "checked");
        assertThat(html("```ruby\nputs\n```")).contains("class=\"language-ruby\"");
        assertThat(html("## What `is` new?"))
                .contains("<h2><a class=\"anchor\" id=\"user-content-what-is-new\" href=\"#what-is-new\"></a>What");
    }

    private static String html(String text) {
        return Markdown.html(text, "/byteblaze/dotfiles").html();
    }
}
