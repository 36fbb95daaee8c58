package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A project has several boards, each with a name and lists of its own. */
class BoardsTest {
    private static final String BOARDS = "/byteblaze/a11y-syntax-highlighting/-/boards";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void theFirstBoardIsRenamedAndLosesItsClosedList() {
        send(byteblaze, BOARDS + "/0", "board[name]", "Triage", "board[open]", "1");
        Seen board = byteblaze.get(BOARDS);
        assertThat(board.text("[data-testid=boards-dropdown] > button")).isEqualTo("Triage");
        assertThat(board.texts(".board-title-text")).containsExactly("Open");
    }

    @Test
    void aNewBoardStandsBesideTheFirst() {
        Seen answer = send(byteblaze, BOARDS, "board[name]", "Release", "board[open]", "1", "board[closed]", "1");
        Seen made = byteblaze.get(answer.header("Location"));
        assertThat(made.text("[data-testid=boards-dropdown] > button")).isEqualTo("Release");
        assertThat(made.texts("[data-testid=boards-dropdown] .js-filtered a"))
                .containsExactly("Development", "Release");
        send(byteblaze, made.path(), "_method", "delete");
        assertThat(byteblaze.get(BOARDS).texts("[data-testid=boards-dropdown] .js-filtered a"))
                .containsExactly("Development");
    }

    @Test
    void aBoardNeedsANameAndAMemberWhoMayManageIt() {
        send(byteblaze, BOARDS, "board[name]", " ");
        assertThat(byteblaze.get(BOARDS).text("main")).contains("Name can't be blank");
        GitLabBrowser yjlou = host.signedIn("yjlou");
        assertThat(send(yjlou, BOARDS, "board[name]", "Mine").status()).isEqualTo(404);
    }

    /** Sends what a script of the pages would send, with the session's token. */
    private static Seen send(GitLabBrowser browser, String path, String... fields) {
        String token = browser.get("/help").attribute("meta[name=csrf-token]", "content");
        return browser.post(
                path,
                Stream.concat(Stream.of("authenticity_token", token), Stream.of(fields))
                        .toArray(String[]::new));
    }
}
