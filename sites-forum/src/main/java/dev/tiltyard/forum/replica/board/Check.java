package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.web.Form;

/** Validation with the original's messages. */
public final class Check {
    private Check() {}

    /** Adds an error to a field that is blank, too short or too long, counted in characters. */
    public static void length(Form form, String field, int least, int most) {
        String value = form.value(field).strip();
        int length = value.codePointCount(0, value.length());
        if (length == 0) {
            if (least > 0) {
                form.reject(field, "This value should not be blank.");
            }
        } else if (length < least) {
            form.reject(field, "This value is too short. It should have " + least + " characters or more.");
        } else if (length > most) {
            form.reject(field, "This value is too long. It should have " + most + " characters or less.");
        }
    }
}
