package dev.tiltyard.evaluators.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values from pages in Python's notation; the right column is the output of CPython 3.11. */
class PythonTextTest {
    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    123456789.5             | 123456789.5
                    1.0                     | 1
                    0.0005                  | 0.0005
                    0.00001                 | 1e-05
                    150000000000000000.5   | 1.5e+17
                    ["a", 1.5, null, true]  | ['a', 1.5, None, True]
                    ["a", "b\\u00a0c"]     | ['a', 'b\\xa0c']
                    ["\\u200b", "\\ud83d\\ude00"] | ['\\u200b', '\ud83d\ude00']
                    ["it's", "a\\"b'c"]     | ["it's", 'a"b\\'c']
                    {"k": "caf\u00e9"}      | {'k': 'caf\u00e9'}
                    """)
    void arePrinted(String json, String printed) throws Exception {
        assertThat(PythonText.str(new ObjectMapper().readTree(json))).isEqualTo(printed);
    }
}
