package dev.tiltyard.gitlab.world;

import dev.tiltyard.gitlab.world.code.License;
import dev.tiltyard.sitekit.world.FactTable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;

/**
 * A project as the facts have it.
 *
 * @param namespace user name of its owner
 * @param size how much there is around its code
 * @param since when it began
 * @param forkOf number of the project that it was forked from; 0 for none
 */
record ProjectFact(
        long id,
        String namespace,
        String path,
        String name,
        Code code,
        Size size,
        String branch,
        Instant since,
        int visibility,
        long forkOf,
        String description) {
    /**
     * @param kind how it is written
     * @param domain what it is about
     * @param commits how many the default branch has
     * @param people how many authors they have
     */
    record Code(String kind, String domain, int commits, int people) {}

    /** How many have starred it, and how many issues and merge requests it has. */
    record Size(int stars, int issues, int mergeRequests) {}

    static List<ProjectFact> all() {
        return FactTable.read(ProjectFact.class, "facts/projects.tsv").stream()
                .map(ProjectFact::of)
                .toList();
    }

    private static ProjectFact of(FactTable.Row row) {
        return new ProjectFact(
                row.number("id"),
                row.text("namespace"),
                row.text("path"),
                row.text("name"),
                new Code(row.text("kind"), row.text("domain"), (int) row.number("commits"), (int) row.number("people")),
                new Size((int) row.number("stars"), (int) row.number("issues"), (int) row.number("merge_requests")),
                row.text("branch"),
                LocalDate.parse(row.text("since")).atTime(LocalTime.of(9, 30)).toInstant(ZoneOffset.UTC),
                (int) row.number("visibility"),
                row.number("fork_of", 0),
                row.text("description"));
    }

    String fullPath() {
        return namespace + "/" + path;
    }

    /** What the facts say, or else the MIT license. */
    License license() {
        return facts("licenses").stream()
                .findFirst()
                .map(row -> new License(row.text("name"), row.text("file")))
                .orElse(License.MIT);
    }

    /** The rows of a table of facts that are about this project. */
    List<FactTable.Row> facts(String table) {
        return FactTable.read(ProjectFact.class, "facts/" + table + ".tsv").stream()
                .filter(row -> row.text("project").equals(fullPath()))
                .toList();
    }
}
