package dev.tiltyard.gitlab.replica.frame;

/** An enum whose constants are kept as numbers in the database. */
public interface Numbered {
    int number();
}
