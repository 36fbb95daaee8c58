package dev.tiltyard.yaml;

/**
 * What is wrong in a file.
 *
 * @param line from 1
 * @param column from 1
 * @param message what was found
 * @param remedy what to write instead
 */
public record Problem(int line, int column, String message, String remedy) {
    /** In the form of compilers, which editors recognize. */
    public String in(String file) {
        return file + ":" + line + ":" + column + ": " + message + " Remedy: " + remedy;
    }
}
