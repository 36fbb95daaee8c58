package dev.tiltyard.gitlab.replica.branch;

import org.eclipse.jgit.lib.ObjectId;

/**
 * A branch or tag that was changed.
 *
 * @param ref its whole name, such as {@code refs/heads/main}
 * @param before the commit that it stood for, or {@link ObjectId#zeroId} if there was none
 * @param after its new commit, or {@link ObjectId#zeroId} if it was deleted
 */
public record Pushed(String ref, ObjectId before, ObjectId after) {
    /** Whether it is a branch. */
    public boolean isBranch() {
        return ref.startsWith("refs/heads/");
    }

    /** Its short name. */
    public String name() {
        return ref.replaceFirst("^refs/(heads|tags)/", "");
    }

    boolean made() {
        return before.equals(ObjectId.zeroId());
    }

    /** Whether it was deleted. */
    public boolean gone() {
        return after.equals(ObjectId.zeroId());
    }
}
