package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A load that was interrupted by a network change is retried, any other is not. */
class PageLoadTest {
    private static final String CHANGED = "Error { message='net::ERR_NETWORK_CHANGED at http://localhost:9999/";
    private static final String ERROR_PAGE =
            "Navigation to \"http://localhost:9999/\" is interrupted by another navigation"
                    + " to \"chrome-error://chromewebdata/\"";

    private int attempts;

    /** A load that fails with these messages in turn, and then succeeds. */
    private Runnable failing(String... messages) {
        Deque<String> left = new ArrayDeque<>(List.of(messages));
        return () -> {
            attempts++;
            if (!left.isEmpty()) {
                throw new PlaywrightException(left.pop());
            }
        };
    }

    @Test
    void isRetriedAfterANetworkChange() {
        assertThatCode(() -> PageLoad.persistently(failing(CHANGED, CHANGED))).doesNotThrowAnyException();

        assertThat(attempts).isEqualTo(3);
    }

    @Test
    void isRetriedAfterAnErrorPage() {
        assertThatCode(() -> PageLoad.persistently(failing(CHANGED, ERROR_PAGE)))
                .doesNotThrowAnyException();
    }

    @Test
    void isNotRetriedForever() {
        assertThatThrownBy(() -> PageLoad.persistently(failing(CHANGED, CHANGED, CHANGED, CHANGED, CHANGED)))
                .hasMessageContaining("net::ERR_NETWORK_CHANGED");

        assertThat(attempts).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"net::ERR_CONNECTION_REFUSED", "net::ERR_ABORTED", "net::ERR_NAME_NOT_RESOLVED", ERROR_PAGE})
    void otherErrorsAreNotRetried(String error) {
        assertThatThrownBy(() -> PageLoad.persistently(failing(error))).hasMessageContaining(error);

        assertThat(attempts).isEqualTo(1);
    }

    @Test
    void timeoutsAreNotRetried() {
        assertThatThrownBy(() -> PageLoad.persistently(() -> {
                    attempts++;
                    throw new TimeoutError("Timeout 30000ms exceeded.");
                }))
                .isInstanceOf(TimeoutError.class);

        assertThat(attempts).isEqualTo(1);
    }
}
