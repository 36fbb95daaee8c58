package dev.tiltyard.sitekit.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.testkit.TestPostgres;
import java.util.AbstractMap.SimpleEntry;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rows by the value of their first column. */
class KeyedTest {
    private final Handle handle =
            SiteDatabase.over(TestPostgres.fresh(TestPostgres.freshName())).open();

    record Vote(long voteId, String name) {}

    @AfterEach
    void close() {
        handle.close();
    }

    @Test
    void aMapHoldsTheSecondColumnInTheRowsOrderAndTheLastOfSeveral() {
        assertThat(Keyed.map(
                        handle.createQuery("VALUES (2, 'b'), (1, 'a'), (2, 'c'), (3, NULL)"), Long.class, String.class))
                .containsExactly(Map.entry(2L, "c"), Map.entry(1L, "a"), new SimpleEntry<>(3L, null));
    }

    @Test
    void listsHoldRecordsOfAllColumnsUnderTheFirst() {
        Map<Integer, List<Vote>> votes = Keyed.lists(
                handle.createQuery(
                        "SELECT * FROM (VALUES (7, 1, 'x'), (8, 2, 'y'), (7, 3, 'z')) t (review, vote_id, name)"),
                Integer.class,
                Vote.class);

        assertThat(votes).containsOnlyKeys(7, 8);
        assertThat(votes.get(7)).isEqualTo(Arrays.asList(new Vote(1, "x"), new Vote(3, "z")));
    }
}
