package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.FixedBlock;
import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.forum.world.Facts.Month;
import dev.tiltyard.sitekit.world.Shares;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The submission ids of each forum and month. As in the original, a month's ids are grouped by forum in name order;
 * ranges in the facts are fixed, the others share the gaps by weight.
 */
final class IdBlocks {
    /** The ids of one forum in one month, inclusive. */
    record Block(Month month, long first, long last) {
        int length() {
            return (int) (last - first + 1);
        }

        boolean holds(long id) {
            return id >= first && id <= last;
        }

        /** The time of the post with this id: the month is spread evenly over the range. */
        Instant time(long id, double jitter) {
            Duration span = Duration.between(month.from(), month.until());
            double part = (id - first + 0.1 + 0.8 * jitter) / length();
            return month.from().plusSeconds((long) (span.toSeconds() * part));
        }
    }

    private final Map<String, List<Block>> byForum = new TreeMap<>();

    IdBlocks(Facts facts) {
        Map<String, List<FixedBlock>> fixed = facts.blocks().stream().collect(Collectors.groupingBy(FixedBlock::month));
        for (Month month : facts.months()) {
            lay(month, facts.forums(), fixed.getOrDefault(month.name(), List.of()));
        }
    }

    /** The ranges of a forum, oldest first. */
    List<Block> of(String forum) {
        return byForum.getOrDefault(forum, List.of());
    }

    /** The number of ids of a forum. */
    int capacity(String forum) {
        return of(forum).stream().mapToInt(Block::length).sum();
    }

    private void lay(Month month, List<Forum> forums, List<FixedBlock> fixed) {
        Map<String, FixedBlock> byName = fixed.stream().collect(Collectors.toMap(FixedBlock::forum, block -> block));
        List<Forum> waiting = new ArrayList<>();
        long next = month.first();
        for (Forum forum : forums) {
            FixedBlock block = byName.get(forum.name());
            if (block == null) {
                waiting.add(forum);
                continue;
            }
            if (block.silent()) {
                continue;
            }
            share(month, waiting, next, block.first() - 1);
            waiting.clear();
            add(forum.name(), new Block(month, block.first(), block.last()));
            next = block.last() + 1;
        }
        share(month, waiting, next, month.last());
    }

    private void share(Month month, List<Forum> forums, long first, long last) {
        if (forums.isEmpty()) {
            return;
        }
        int[] lengths = Shares.of(forums.stream().mapToDouble(Forum::weight).toArray(), (int) (last - first + 1));
        long next = first;
        for (int i = 0; i < lengths.length; i++) {
            if (lengths[i] < 2) {
                throw new IllegalArgumentException("no room for "
                        + forums.get(i).name() + " in " + month.name() + " between " + first + " and " + last);
            }
            add(forums.get(i).name(), new Block(month, next, next + lengths[i] - 1));
            next += lengths[i];
        }
    }

    private void add(String forum, Block block) {
        byForum.computeIfAbsent(forum, f -> new ArrayList<>()).add(block);
    }
}
