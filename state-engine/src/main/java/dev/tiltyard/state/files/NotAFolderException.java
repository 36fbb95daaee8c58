package dev.tiltyard.state.files;

import java.nio.file.attribute.BasicFileAttributes;

/** A folder's name belongs to something else. */
final class NotAFolderException extends FileProblemException {
    private static final long serialVersionUID = 1L;

    NotAFolderException(String folder, BasicFileAttributes found) {
        super(folder + " is " + kind(found) + " in place of a folder. Remedy: remove it, then try again");
    }

    static String kind(BasicFileAttributes attributes) {
        if (attributes.isSymbolicLink()) {
            return "a symbolic link";
        }
        if (attributes.isDirectory()) {
            return "another folder";
        }
        return attributes.isRegularFile() ? "a file" : "a pipe, a socket or a device";
    }
}
