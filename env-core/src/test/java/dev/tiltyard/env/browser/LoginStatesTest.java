package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.StorageState;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoginStatesTest {
    private static StorageState cookie(String name, String value) {
        return new StorageState(
                "{\"cookies\":[{\"name\":\"%s\",\"value\":\"%s\",\"domain\":\"localhost\",\"path\":\"/\"}],"
                                .formatted(name, value)
                        + "\"origins\":[{\"origin\":\"http://localhost:%s\",\"localStorage\":[]}]}"
                                .formatted(value.length()));
    }

    @Test
    void holdsTheCookiesAndTheLocalStorageOfAll() {
        assertThat(LoginStates.merge(List.of(cookie("A", "1"), cookie("B", "22")))
                        .json())
                .contains("\"name\":\"A\"", "\"name\":\"B\"", "http://localhost:1", "http://localhost:2");
    }

    @Test
    void keepsTheLaterOfTwoCookiesThatCollide() {
        assertThat(LoginStates.merge(List.of(cookie("A", "old"), cookie("A", "new")))
                        .json())
                .contains("\"value\":\"new\"")
                .doesNotContain("\"value\":\"old\"");
    }

    @Test
    void reportsAnInvalidStorageState() {
        assertThatThrownBy(() -> LoginStates.merge(List.of(new StorageState("[]"))))
                .isInstanceOf(BrowserException.class)
                .hasMessage("a login is not a storage state: a JSON object is expected, found ARRAY");
    }
}
