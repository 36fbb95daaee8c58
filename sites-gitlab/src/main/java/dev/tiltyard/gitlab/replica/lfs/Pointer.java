package dev.tiltyard.gitlab.replica.lfs;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a repository holds in place of a large file.
 *
 * <p>Source: the specification of Git LFS, "The pointer".
 *
 * @param oid SHA-256 of the file, in hexadecimal
 * @param size of the file, in bytes
 */
public record Pointer(String oid, long size) {
    /** Longer files are no pointers. */
    public static final int LONGEST = 1024;

    /** What an object's name looks like. */
    public static final String OID = "[0-9a-f]{64}";

    private static final Pattern FORM =
            Pattern.compile("version https://git-lfs\\.github\\.com/spec/v1\n(?:ext-.*\n)*oid sha256:(" + OID
                    + ")\nsize (\\d{1,18})\n(?:.*\n)*");

    /** The pointer that a file is; empty if it is another file. */
    public static Optional<Pointer> of(byte[] content) {
        if (content.length >= LONGEST) {
            return Optional.empty();
        }
        Matcher form = FORM.matcher(new String(content, StandardCharsets.UTF_8));
        return form.matches()
                ? Optional.of(new Pointer(form.group(1), Long.parseLong(form.group(2))))
                : Optional.empty();
    }
}
