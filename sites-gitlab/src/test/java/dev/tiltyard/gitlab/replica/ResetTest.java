package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Git and the database go back together, proven by the digest. */
class ResetTest {
    private final TestHost host = TestHost.open();

    @Test
    void takesBackForksBranchesProjectsMergesAndTransfers() {
        String before = host.state().digest().value();
        ApiClient byteblaze = host.api("byteblaze");
        String fork = byteblaze.post("/projects/33/fork", "").text("/id");
        byteblaze.post("/projects/" + fork + "/repository/branches", "{'branch':'b','ref':'main'}");
        assertThat(byteblaze.delete("/projects/180/repository/branches/dialog").status())
                .isEqualTo(204);
        assertThat(byteblaze.delete("/projects/193").status()).isEqualTo(202);
        assertThat(byteblaze.get("/projects/193").status()).isEqualTo(404);
        byteblaze.post("/groups", "{'name':'x-lab','path':'x-lab'}");
        assertThat(byteblaze
                        .put("/projects/190/transfer", "{'namespace':'x-lab'}")
                        .status())
                .isEqualTo(200);
        byteblaze.post("/projects/190/repository/files/a.txt", "{'branch':'main','content':'a','commit_message':'a'}");
        Path repositories = host.files().resolve("repositories");
        assertThat(repositories).isNotEmptyDirectory();
        host.reset();
        assertThat(host.state().digest().value()).isEqualTo(before);
        assertThat(host.api("byteblaze")
                        .get("/projects/193/repository/commits/main")
                        .status())
                .isEqualTo(200);
        host.reset();
    }
}
