package dev.tiltyard.forum.replica.wiki;

import java.util.ArrayList;
import java.util.List;

/** A line diff of two texts. */
public final class TextDiff {
    private TextDiff() {}

    /** @param kind {@code same}, {@code added} or {@code removed} */
    public record Line(String kind, String text) {}

    /** The lines of both texts, in order; the longest common subsequence is unchanged. */
    static List<Line> between(String before, String after) {
        List<String> old = before.lines().toList();
        List<String> changed = after.lines().toList();
        int[][] common = new int[old.size() + 1][changed.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--) {
            for (int j = changed.size() - 1; j >= 0; j--) {
                common[i][j] = old.get(i).equals(changed.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return walk(old, changed, common);
    }

    private static List<Line> walk(List<String> old, List<String> changed, int[][] common) {
        List<Line> lines = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < old.size() || j < changed.size()) {
            if (i < old.size() && j < changed.size() && old.get(i).equals(changed.get(j))) {
                lines.add(new Line("same", old.get(i++)));
                j++;
            } else if (j == changed.size() || i < old.size() && common[i + 1][j] >= common[i][j + 1]) {
                lines.add(new Line("removed", old.get(i++)));
            } else {
                lines.add(new Line("added", changed.get(j++)));
            }
        }
        return lines;
    }
}
