package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.sitekit.web.SafeHtml;
import java.time.Instant;

/**
 * A comment or a system note on an issue or a merge request.
 *
 * @param text as it was written
 * @param html as it is shown
 * @param internal whether only members of the project see it
 * @param mine whether the viewer may change it
 * @param place the line of a merge request's changes that it is about; {@link Place#NONE} for none
 * @param awards the emoji reactions to it
 */
public record Note(
        long id,
        Person author,
        Instant created,
        String text,
        SafeHtml html,
        boolean system,
        boolean internal,
        boolean edited,
        boolean mine,
        Place place,
        NoteAwards awards) {

    /**
     * A line of a change.
     *
     * @param before its number before; 0 for none
     * @param after its number afterwards; 0 for none
     */
    public record Place(String oldPath, String path, int before, int after) {
        public static final Place NONE = new Place("", "", 0, 0);

        public boolean none() {
            return path.isEmpty();
        }

        /** The number after the change; before it, for a removed line. */
        public int line() {
            return after > 0 ? after : before;
        }
    }
}
