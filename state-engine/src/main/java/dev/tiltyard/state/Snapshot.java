package dev.tiltyard.state;

/** A state that can be restored. Valid for the copy that it was taken from, until an older snapshot is restored. */
public interface Snapshot {
    /** Name for reports, unique within the copy: {@code initial}, {@code snapshot-7}. */
    String id();
}
