package dev.tiltyard.evaluators.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharacterReferencesTest {
    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(delimiter = '~', textBlock = """
            plain            ~ plain
            a &amp; b        ~ a & b
            a &amp b         ~ a & b
            &lt;b&gt;        ~ <b>
            &notit;          ~ ¬it;
            &notin;          ~ ∉
            &unknown;        ~ &unknown;
            &eacute;t&eacute ~ été
            &#233;&#xE9;&#XE9 ~ ééé
            &#128;           ~ €
            &#0;             ~ �
            &#xD800;         ~ �
            &#x110000;       ~ �
            &#99999999999999999999; ~ �
            &#00000000000000000065; ~ A
            x&#1;y&#xFFFE;z  ~ xyz
            &;               ~ &;
            &#;              ~ &#;
            &amp;amp;        ~ &amp;
            Tom & Jerry      ~ Tom & Jerry
            """)
    void isReadAsBrowsersReadIt(String html, String text) {
        assertThat(CharacterReferences.unescape(html)).isEqualTo(text);
    }

    @Test
    void keepsACarriageReturnAndUnassignedWindowsCharacters() {
        assertThat(CharacterReferences.unescape("&#13;&#x81;")).isEqualTo("\r\u0081");
    }
}
