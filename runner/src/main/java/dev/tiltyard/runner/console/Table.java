package dev.tiltyard.runner.console;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A text table: columns as wide as their content, separated by two blanks. */
public final class Table {
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String... header) {
        rows.add(List.of(header));
    }

    /** Adds a row with as many cells as the header has. */
    public Table row(Object... cells) {
        if (cells.length != rows.get(0).size()) {
            throw new IllegalArgumentException("a row of " + cells.length + " cells in a table of "
                    + rows.get(0).size() + " columns");
        }
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(Visible.of(String.valueOf(cell).replace('\n', ' ')));
        }
        rows.add(row);
        return this;
    }

    /** The table as lines, without trailing blanks. */
    public String text() {
        return rows.stream().map(this::line).collect(Collectors.joining("\n"));
    }

    private String line(List<String> row) {
        return IntStream.range(0, row.size())
                .mapToObj(column -> row.get(column)
                        + " ".repeat(width(column) - row.get(column).length()))
                .collect(Collectors.joining("  "))
                .stripTrailing();
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
