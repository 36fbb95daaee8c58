package dev.tiltyard.tasks.pack;

import dev.tiltyard.evaluators.task.Task;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A shard of the tasks, for one of several machines that run the same command. Tasks are distributed round-robin in the
 * order of their ids, so every task is in exactly one shard and shards differ by at most one task.
 *
 * @param index from 0
 * @param of the number of shards
 */
public record Shard(int index, int of) {
    private static final Pattern SPELLING = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    public Shard {
        if (of < 1 || index < 0 || index >= of) {
            throw new SelectionException("Shard " + index + "/" + of
                    + " does not exist: of N shards, the first is 0/N and the last is (N-1)/N.");
        }
    }

    /** Parses {@code 3/10}. */
    public static Shard parse(String text) {
        Matcher matcher = SPELLING.matcher(text);
        if (!matcher.matches()) {
            throw new SelectionException(
                    "--shard " + text + " is not a shard: write 0/4 for the first of four shards, 3/4 for the last.");
        }
        return new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    /** The tasks of this shard, in their given order; empty if there are fewer tasks than shards. */
    public List<Task> among(List<Task> all) {
        List<Integer> ids = all.stream().map(Task::id).sorted().toList();
        Set<Integer> mine = new HashSet<>();
        for (int rank = index; rank < ids.size(); rank += of) {
            mine.add(ids.get(rank));
        }
        return all.stream().filter(task -> mine.contains(task.id())).toList();
    }

    /** As on the command line. */
    public String spelling() {
        return index + "/" + of;
    }
}
