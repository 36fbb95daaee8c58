package dev.tiltyard.yaml;

/**
 * A place in a file.
 *
 * @param line from 1
 * @param column from 1
 */
public record Position(int line, int column) {
    public static final Position START = new Position(1, 1);

    public Problem problem(String message, String remedy) {
        return new Problem(line, column, message, remedy.endsWith(".") ? remedy : remedy + ".");
    }
}
