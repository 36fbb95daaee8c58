package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page of all requests is that of the server. */
class HttpReferenceTest {
    private static final Path PAGE = Path.of("../docs/http-reference.md");

    @Test
    void thePageIsUpToDate() throws IOException {
        String generated = HttpReference.page();
        if (Boolean.getBoolean("tiltyard.rewrite")) {
            Files.writeString(PAGE, generated);
        }
        assertThat(PAGE)
                .as("docs/http-reference.md is out of date. Rewrite it with: mvn -pl server test"
                        + " -Dtest=HttpReferenceTest -Dtiltyard.rewrite=true")
                .hasContent(generated);
    }

    @Test
    void everyRequestHasItsFieldsAndAnswers() throws IOException {
        assertThat(HttpReference.page())
                .contains(
                        "## POST /v1/leases/{lease}/step", "| `action` | string |", "[Verdict](#verdict)", "### Lease");
    }
}
