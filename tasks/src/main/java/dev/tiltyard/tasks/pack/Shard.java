package dev.tiltyard.tasks.pack;

import dev.tiltyard.evaluators.task.Task;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A share of tasks, for one of several machines that run the same command. Tasks are dealt out in the order of their ids,
 * one to each share in turn, so that every task is in exactly one share and shares differ by at most one task.
 *
 * @param index from 0
 * @param of how many shares there are
 */
public record Shard(int index, int of) {
    private static final Pattern SPELLING = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    public Shard {
        if (of < 1 || index < 0 || index >= of) {
            throw new SelectionException(
                    "Share " + index + "/" + of + " can't be: of N shares the first is 0/N and the last (N-1)/N.");
        }
    }

    /** Reads {@code 3/10}. */
    public static Shard parse(String text) {
        Matcher matcher = SPELLING.matcher(text);
        if (!matcher.matches()) {
            throw new SelectionException(
                    "--shard " + text + " is no share: write 0/4 for the first of four, 3/4 for the last.");
        }
        return new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    /** Its tasks among all, in the order of all; none if there are fewer tasks than shares. */
    public List<Task> among(List<Task> all) {
        List<Integer> ids = all.stream().map(Task::id).sorted().toList();
        Set<Integer> mine = new HashSet<>();
        for (int rank = index; rank < ids.size(); rank += of) {
            mine.add(ids.get(rank));
        }
        return all.stream().filter(task -> mine.contains(task.id())).toList();
    }

    /** As the command line spells it. */
    public String spelling() {
        return index + "/" + of;
    }
}
