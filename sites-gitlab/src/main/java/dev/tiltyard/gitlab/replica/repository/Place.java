package dev.tiltyard.gitlab.replica.repository;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/**
 * A place in a repository at one commit.
 *
 * @param ref name of the branch or tag, or the commit's own, as in the address
 * @param commit the commit
 * @param path of the file or folder; empty for the top
 */
public record Place(String ref, ObjectId commit, String path) {
    /** The last part of the path. */
    public String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The paths of the folders down to here, the whole path last; empty at the top. */
    public List<String> steps() {
        List<String> steps = new ArrayList<>();
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            steps.add(path.substring(0, slash));
        }
        if (!path.isEmpty()) {
            steps.add(path);
        }
        return steps;
    }

    /** The last part of a path. */
    public static String nameOf(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
