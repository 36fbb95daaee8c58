package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which requests show that an answer was looked up. */
class SiteVisitsTest {
    private static final String SHOP = Episodes.SHOP;

    @Test
    void theStartPageDoesNotCount() {
        assertThat(passes(get("/", 200, ""))).isFalse();
        assertThat(passes(get("", 200, ""))).isFalse();
        assertThat(passes(get("/#top", 200, "document"))).isFalse();
    }

    @Test
    void itsRedirectsAndResourcesDoNotCount() {
        assertThat(passes(get("/", 302, ""), get("/home", 301, ""), get("/home/", 200, "document")))
                .isFalse();
        assertThat(passes(get("/", 200, ""), get("/logo", 200, "image"), get("/theme", 200, "style")))
                .isFalse();
    }

    @Test
    void aRequestWithoutAResponseDoesNotCount() {
        assertThat(passes(get("/", 200, ""), get("/orders", 404, ""), get("/orders", 0, "")))
                .isFalse();
    }

    @Test
    void anotherPageCounts() {
        assertThat(passes(get("/", 200, ""), get("/orders", 200, "document"))).isTrue();
        assertThat(passes(get("/?q=shoes", 200, ""))).isTrue();
    }

    @Test
    void sentAndFetchedDataCounts() {
        assertThat(passes(get("/", 200, ""), Episodes.post("/search", "q=1"))).isTrue();
        assertThat(passes(get("/", 200, ""), get("/rest/orders", 200, "empty"))).isTrue();
    }

    private static boolean passes(NetworkEvent... events) {
        return Episodes.task(
                                Episodes.response("retrieve", "{\"type\": \"array\", \"items\": {}}", "[\"x\"]"),
                                VerifiedRules.strict())
                        .evaluate(1, Episodes.answer("[\"x\"]"), Trace.of(List.of(events)))
                        .status()
                == EvalStatus.SUCCESS;
    }

    private static NetworkEvent get(String path, int status, String destination) {
        List<NetworkEvent.Pair> headers =
                destination.isEmpty() ? List.of() : List.of(new NetworkEvent.Pair("Sec-Fetch-Dest", destination));
        return new NetworkEvent("GET", SHOP + path, headers, Optional.empty(), status, Optional.empty(), List.of());
    }
}
