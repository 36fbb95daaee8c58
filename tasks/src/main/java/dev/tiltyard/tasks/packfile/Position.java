package dev.tiltyard.tasks.packfile;

/**
 * A place in a file.
 *
 * @param line from 1
 * @param column from 1
 */
record Position(int line, int column) {
    static final Position START = new Position(1, 1);

    Problem problem(String message, String remedy) {
        return new Problem(line, column, message, remedy.endsWith(".") ? remedy : remedy + ".");
    }
}
