package dev.tiltyard.cli.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Which element an act of a way means. */
class WayElementTest {
    private static final String HEADER = """
            RootWebArea 'Home', focused
            	[7] button 'All', expanded=False
            	[8] combobox 'Search', autocomplete='both'
            		StaticText 'Search'
            	[9] combobox 'Choose search context', expanded=False
            	[10] link 'Open the service desk'
            """;

    @Test
    void theFirstLineThatMatches() {
        assertThat(in("combobox '")).contains(new WayElement("8", Optional.empty()));
    }

    @Test
    void aFieldThatWasRenamedByItsWords() {
        assertThat(in("searchbox 'Search the service desk'"))
                .contains(new WayElement("8", Optional.of("combobox 'Search'")));
    }

    @Test
    void nothingOfAnotherKind() {
        assertThat(in("searchbox 'Show all'")).isEmpty();
        assertThat(in("image 'Search'")).isEmpty();
    }

    @Test
    void nothingWhoseNameHasOtherWords() {
        assertThat(in("link 'Service'")).isEmpty();
    }

    @Test
    void noneOfSeveral() {
        assertThat(in("searchbox 'Choose search context'")).as("both fit").isEmpty();
    }

    private static Optional<WayElement> in(String act) {
        return WayElement.in(HEADER, Pattern.compile(act));
    }
}
