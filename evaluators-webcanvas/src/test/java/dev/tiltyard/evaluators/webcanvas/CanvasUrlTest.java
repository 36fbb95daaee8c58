package dev.tiltyard.evaluators.webcanvas;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** URL nodes, compared with the results of WebCanvas v0.0.3's own functions on the same URLs. */
class CanvasUrlTest {
    private static double score(MatchFunction function, String url, String key, String reference) {
        KeyNode node =
                new KeyNode(function, reference == null ? "" : reference, key == null ? "" : key, "", "", "", "");
        return new NodeCheck(CanvasRules.faithful(), (rule, answer) -> 0)
                .url(node, url)
                .score();
    }

    @ParameterizedTest(name = "{0} key {1} reference {2}: {3}")
    @CsvSource(useHeadersInDisplayName = true, delimiter = '|', textBlock = """
            url                                      | key           | reference           | score
            https://x.com/?a=1&a=2                   | a             | 1                   | 1
            https://x.com/?a=1&a=2                   | a             | 2                   | 0
            https://x.com/?a=                        | a             |                     | 0
            https://x.com/?s=MTA%3AS92               | s             | MTA:S92             | 1
            https://x.com/?s=MTA%253AS92             | s             | MTA:S92             | 1
            https://x.com/?s=red+shoes               | s             | red shoes           | 1
            https://x.com/?s=a%2Bb                   | s             | a+b                 | 1
            https://x.com/?department%5B0%5D=IT      | department[0] | IT                  | 1
            https://x.com/#/list?sort=asc            | sort          | asc                 | 0
            https://x.com/?A=1                       | a             | 1                   | 0
            https://x.com/a%20b                      |               | https://x.com/a b   | 1
            HTTPS://x.com/a                          |               | https://x.com/a     | 0
            """)
    void exactNodesCompareAsPublished(String url, String key, String reference, double score) {
        assertThat(score(MatchFunction.URL_EXACT, url, key, reference)).isEqualTo(score);
    }

    @ParameterizedTest(name = "{0} includes {1}: {2}")
    @CsvSource(useHeadersInDisplayName = true, delimiter = '|', textBlock = """
            url                                                           | reference              | score
            https://www.gamestop.com/search/?q=x                          | gamestop.              | 1
            https://www.GameStop.com/                                     | gamestop.              | 0
            https://x.com/a?ref=gamestop.com                              | gamestop.              | 0
            https://x.com/commercial/aeroapi/#compare-plans-section       | #compare-plans-section | 1
            https://x.com/commercial/aeroapi/                             | #compare-plans-section | 0
            https://x.com/p;jsessionid=9                                  | jsessionid             | 0
            https://x.com/a/b;jsessionid=9/c                              | jsessionid             | 1
            https://x.com/p?q=1                                           | https://x.com          | 0
            https://x.com:8080/p                                          | :8080/p                | 1
            https://x.com/%E2%9C%93                                       | ✓                      | 1
            about:blank                                                   | blank                  | 1
            """)
    void includeNodesSearchAsPublished(String url, String reference, double score) {
        assertThat(score(MatchFunction.URL_INCLUDED, url, "", reference)).isEqualTo(score);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(useHeadersInDisplayName = true, textBlock = """
            url,                              label
            https://www.google.com.hk/x,      google
            https://zhihu.com/,               zhihu
            https://store.steampowered.com/,  store
            https://www2.hm.com/en,           hm
            http://localhost:7770/,           ''
            http://127.0.0.1:7770/,           127
            about:blank,                      ''
            """)
    void sitesAreLabelledAsPublished(String url, String label) {
        assertThat(CanvasUrl.label(url)).isEqualTo(label);
    }

    @Test
    void anEmptyReferenceMatchesEverythingOnlyAsPublished() {
        KeyNode node = new KeyNode(MatchFunction.URL_INCLUDED, "", "", "", "", "", "");
        assertThat(new NodeCheck(CanvasRules.faithful(), (r, a) -> 0)
                        .url(node, "https://x.com/")
                        .score())
                .isEqualTo(1);
        assertThat(new NodeCheck(CanvasRules.strict(), (r, a) -> 0)
                        .url(node, "https://x.com/")
                        .score())
                .isZero();
    }
}
