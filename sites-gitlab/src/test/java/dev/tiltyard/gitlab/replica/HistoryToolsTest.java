package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the pages of a repository offer beside its files: archives, comparisons, charts. */
class HistoryToolsTest {
    private static final String PROJECT = "/byteblaze/dotfiles";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private void commit(String branch, String file) {
        assertThat(host.api("byteblaze")
                        .post(
                                "/projects/193/repository/files/" + file,
                                "{'branch':'" + branch + "','content':'This is " + file + "','commit_message':'Add "
                                        + file + "'}")
                        .status())
                .isEqualTo(201);
    }

    @Test
    void theSourceIsPackedWithBzip2() throws IOException {
        Seen page = byteblaze.get(PROJECT);
        assertThat(page.texts("[href*='/-/archive/main/']")).containsExactly("zip", "tar.gz", "tar.bz2", "tar");
        byte[] archive = byteblaze
                .get(page.attribute("[href$='.tar.bz2']", "href"))
                .response()
                .bodyAsBytes();
        List<String> names = new ArrayList<>();
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new BZip2CompressorInputStream(new ByteArrayInputStream(archive)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        assertThat(names).contains("dotfiles-main/README.md");
    }

    @Test
    void twoDotsCompareWithWhatTheTargetHasByNow() {
        byteblaze.submit(byteblaze.get(PROJECT + "/-/branches/new"), "#new-branch-form", "branch_name", "side");
        commit("side", "on-the-side.txt");
        commit("main", "meanwhile.txt");
        assertThat(byteblaze.get(PROJECT + "/-/compare/main...side").texts(".diff-file .file-title-name"))
                .containsExactly("on-the-side.txt");
        Seen straight = byteblaze.submit(
                byteblaze.get(PROJECT + "/-/compare/main...side"), ".compare-form", "straight", "true");
        assertThat(straight.path()).isEqualTo(PROJECT + "/-/compare/main..side");
        assertThat(straight.texts(".diff-file .file-title-name"))
                .containsExactlyInAnyOrder("on-the-side.txt", "meanwhile.txt");
        assertThat(straight.text(".compare-ellipsis")).isEqualTo("..");
    }

    @Test
    void chartsOfContributorsSayWhatTheirAxesAre() {
        Seen page = byteblaze.get(PROJECT + "/-/graphs/main");
        assertThat(page.texts(".contributors-charts > .chart text")).contains("Number of commits", "0");
        assertThat(page.texts(".contributors-charts > .chart-legend").get(0))
                .matches("Commits Avg: [0-9.]+m? · Max: [0-9]+");
        assertThat(page.texts(".row .chart text")).contains("Commits");
    }

    @Test
    void branchesWithOpenRequestsStayWhenMergedOnesAreDeleted() {
        for (String branch : List.of("done", "asked-for")) {
            byteblaze.submit(byteblaze.get(PROJECT + "/-/branches/new"), "#new-branch-form", "branch_name", branch);
        }
        host.api("byteblaze")
                .post(
                        "/projects/193/merge_requests",
                        "{'source_branch':'asked-for','target_branch':'main','title':'Later'}");
        Seen all = byteblaze.get(PROJECT + "/-/branches/all");
        assertThat(all.text("#delete-merged-branches")).contains("This bulk action is permanent");
        byteblaze.submit(all, "form[action$=merged_branches]");
        assertThat(byteblaze
                        .get(PROJECT + "/-/branches/all")
                        .document()
                        .select("[data-name]")
                        .eachAttr("data-name"))
                .contains("asked-for", "main")
                .doesNotContain("done");
    }
}
