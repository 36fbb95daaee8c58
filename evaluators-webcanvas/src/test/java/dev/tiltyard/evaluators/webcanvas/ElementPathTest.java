package dev.tiltyard.evaluators.webcanvas;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Element paths, compared with the results of WebCanvas v0.0.3's own function on the same page. */
class ElementPathTest {
    private static final String PAGE = """
            <body><div id=w><button id=b><span class=i><b class=k>x</b></span></button>
            <a id=l><h3><span id=t>y</span></h3></a>
            <ul id=u><li id=li><div id=d><p id=p>z</p></div></li></ul></div></body>
            """;

    @ParameterizedTest(name = "acted on {0}, meant {1}: {2}")
    @CsvSource(useHeadersInDisplayName = true, textBlock = """
            acted,  reference, matches
            #b,     span.i,    true
            span.i, #b,        false
            #b,     b.k,       false
            #l,     #t,        true
            h3,     #t,        true
            #w,     #t,        true
            body,   #t,        false
            #u,     #p,        true
            #w,     #p,        false
            #b,     #b,        true
            #b,     '#b ',     true
            #b,     #missing,  false
            #b,     ':::',     false
            '',     #b,        false
            """)
    void theUsedElementIsTheNamedOneOrAnAncestor(String acted, String reference, boolean matches) {
        assertThat(ElementPath.matches(PAGE, acted, reference)).isEqualTo(matches);
    }
}
