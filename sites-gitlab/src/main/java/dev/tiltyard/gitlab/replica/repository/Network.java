package dev.tiltyard.gitlab.replica.repository;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The graph of commits, drawn with one column for each line of development. */
public final class Network {
    private Network() {}

    /**
     * A commit in the graph.
     *
     * @param column of its dot, from 0
     * @param columns how many lines pass it
     * @param refs names of branches and tags that are at it; empty for none
     */
    public record Row(Commit commit, int column, int columns, String refs) {}

    /** @param commits newest first */
    static List<Row> of(List<Commit> commits, Map<String, String> refs) {
        List<String> lanes = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        for (Commit commit : commits) {
            int column = lanes.indexOf(commit.id());
            if (column < 0) {
                column = lanes.size();
                lanes.add(commit.id());
            }
            rows.add(new Row(commit, column, lanes.size(), refs.getOrDefault(commit.id(), "")));
            List<String> parents = commit.parents();
            if (parents.isEmpty()) {
                lanes.remove(column);
            } else {
                lanes.set(column, parents.get(0));
                for (int other = 0; other < column; other++) {
                    if (lanes.get(other).equals(parents.get(0))) {
                        lanes.remove(column);
                        break;
                    }
                }
            }
            for (int i = 1; i < parents.size(); i++) {
                if (!lanes.contains(parents.get(i))) {
                    lanes.add(parents.get(i));
                }
            }
        }
        return rows;
    }
}
