package dev.tiltyard.testkit;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Unexpected files to upload. */
final class Uploads {
    private static final String SVG = "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"" + HostileValues.MARK
            + "()\"><script>" + HostileValues.MARK + "()</script></svg>";
    private static final byte[] HALF_PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 0, 0, 0, 13, 'I', 'H'};

    private Uploads() {}

    static List<Attack> into(SentForm form, String field, String where) {
        List<Attack> attacks = new ArrayList<>();
        String what = where + " | file in " + field + " = ";
        attacks.add(new Attack(form.withFile(field, "", "application/octet-stream", new byte[0]), what + "none"));
        attacks.add(new Attack(form.withFile(field, "a.png", "image/png", new byte[0]), what + "empty"));
        attacks.add(new Attack(form.withFile(field, "a.png", "image/png", HALF_PNG), what + "half a picture"));
        attacks.add(new Attack(form.withFile(field, "a.svg", "image/svg+xml", bytes(SVG)), what + "SVG"));
        attacks.add(new Attack(form.withFile(field, "a.png", "image/png", bytes(SVG)), what + "SVG called PNG"));
        attacks.add(new Attack(
                form.withFile(field, "a.html", "text/html", bytes(HostileValues.SCRIPTS.get(0))), what + "HTML"));
        attacks.add(new Attack(
                form.withFile(field, "../../../../tmp/a\u0000.png", "image/png", HALF_PNG), what + "path as name"));
        attacks.add(new Attack(
                form.withFile(field, HostileValues.HUGE.substring(0, 5000), "x", HALF_PNG), what + "long name"));
        attacks.add(new Attack(form.withFile(field, "\uDCFF\uD800.csv", "text/csv", bytes("a,b\n\"")), what + "CSV"));
        return attacks;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
