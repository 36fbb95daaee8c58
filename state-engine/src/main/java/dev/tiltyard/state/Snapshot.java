package dev.tiltyard.state;

/** A state that one can go back to. Valid for the copy that gave it, until an older one is restored. */
public interface Snapshot {
    /** Name for reports, unique within the copy: {@code initial}, {@code snapshot-7}. */
    String id();
}
