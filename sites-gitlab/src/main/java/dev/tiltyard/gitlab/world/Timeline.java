package dev.tiltyard.gitlab.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.Shares;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;

/** Who commits when to a project's default branch: as the facts say where they do, at random where they don't. */
final class Timeline {
    /** A commit to come. */
    record Moment(Instant when, Author author) {}

    /** How many commits an author made on certain days. */
    private record Days(LocalDate from, LocalDate to, int commits) {
        boolean holds(LocalDate day) {
            return !day.isBefore(from) && !day.isAfter(to);
        }
    }

    private static final LocalDate LAST = LocalDate.of(2023, 3, 26);

    private final ProjectFact project;
    private final SeededRandom random;
    private final LocalDate first;
    private final List<Moment> moments = new ArrayList<>();

    private Timeline(ProjectFact project, SeededRandom random) {
        this.project = project;
        this.random = random;
        this.first = LocalDate.ofInstant(project.since(), ZoneOffset.UTC);
    }

    /**
     * @param commits how many there are in all; more if the facts name more
     * @param crowd who commits beside those whom the facts name
     */
    static List<Moment> of(ProjectFact project, int commits, List<Person> crowd, Person owner, SeededRandom random) {
        return new Timeline(project, random).plan(commits, crowd, owner);
    }

    private List<Moment> plan(int commits, List<Person> crowd, Person owner) {
        List<FactTable.Row> named = project.facts("authors");
        List<FactTable.Row> days = project.facts("days");
        int left = commits;
        for (FactTable.Row row : named) {
            int count = (int) row.number("commits");
            left -= count;
            add(new Author(row.text("name"), row.text("email")), count, days);
        }
        int others = Math.max(0, project.code().people() - named.size());
        if (left > 0) {
            share(left, Math.max(1, others), named.isEmpty() ? Integer.MAX_VALUE : bound(named), crowd, owner);
        }
        moments.sort(Comparator.comparing(Moment::when));
        return List.copyOf(moments);
    }

    /** What nobody reaches whom the facts don't name: the commits of the last who has a rank, or else of the first. */
    private static int bound(List<FactTable.Row> named) {
        IntSummaryStatistics ranked = named.stream()
                .filter(row -> !row.lacks("rank"))
                .mapToInt(row -> (int) row.number("commits"))
                .summaryStatistics();
        return ranked.getCount() > 0
                ? ranked.getMin()
                : named.stream()
                        .mapToInt(row -> (int) row.number("commits"))
                        .max()
                        .orElse(0);
    }

    /** Deals commits out among people, to each fewer than {@code below}. */
    private void share(int commits, int people, int below, List<Person> crowd, Person owner) {
        double[] weights = new double[people];
        for (int i = 0; i < people; i++) {
            weights[i] = 1.0 / (i + 1.5);
        }
        int[] shares = capped(Shares.of(weights, commits), below - 1);
        int from = random.below(crowd.size());
        for (int i = 0; i < people; i++) {
            boolean byOwner = i == 0 && below == Integer.MAX_VALUE;
            Author author = Author.of(byOwner ? owner : crowd.get((from + i) % crowd.size()));
            add(author, shares[i], List.of());
        }
    }

    /** The same sum, as far as it can be reached without a share above {@code most}. */
    private static int[] capped(int[] shares, int most) {
        int[] capped = Arrays.stream(shares).map(share -> Math.min(share, most)).toArray();
        int over = Arrays.stream(shares).sum() - Arrays.stream(capped).sum();
        for (int i = 0; over > 0 && Arrays.stream(capped).anyMatch(share -> share < most); i++) {
            int one = i % capped.length;
            if (capped[one] < most) {
                capped[one]++;
                over--;
            }
        }
        return capped;
    }

    private void add(Author author, int count, List<FactTable.Row> rows) {
        List<Days> known = rows.stream()
                .filter(row -> row.text("email").equals(author.email()))
                .map(row -> new Days(LocalDate.parse(row.text("from")), LocalDate.parse(row.text("to")), (int)
                        row.number("commits")))
                .toList();
        int left = count;
        for (Days days : known) {
            for (int i = 0; i < days.commits(); i++) {
                moments.add(new Moment(onDay(between(days.from(), days.to())), author));
                left--;
            }
        }
        for (int i = 0; i < left; i++) {
            LocalDate day = between(first, LAST);
            while (taken(known, day)) {
                day = between(first, LAST);
            }
            moments.add(new Moment(onDay(day), author));
        }
    }

    private static boolean taken(List<Days> known, LocalDate day) {
        return known.stream().anyMatch(days -> days.holds(day));
    }

    private LocalDate between(LocalDate from, LocalDate to) {
        return from.plusDays(random.below((int) (to.toEpochDay() - from.toEpochDay()) + 1));
    }

    /** At a time at which it is the same day in America and in Europe. */
    private Instant onDay(LocalDate day) {
        return day.atTime(LocalTime.of(random.between(13, 20), random.below(60), random.below(60)))
                .toInstant(ZoneOffset.UTC);
    }
}
