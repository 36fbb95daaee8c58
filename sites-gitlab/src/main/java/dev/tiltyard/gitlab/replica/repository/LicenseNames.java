package dev.tiltyard.gitlab.replica.repository;

import java.util.Locale;

/** Recognizes which license a text is. */
final class LicenseNames {
    private static final String[][] MARKS = {
        {"apache license", "Apache License 2.0"},
        {"gnu affero general public license", "GNU Affero General Public License v3.0"},
        {"gnu lesser general public license", "GNU Lesser General Public License"},
        {"version 2, june 1991", "GNU General Public License v2.0"},
        {"gnu general public license", "GNU General Public License v3.0"},
        {"mozilla public license", "Mozilla Public License 2.0"},
        {"permission is hereby granted, free of charge", "MIT License"},
        {"neither the name of", "BSD 3-Clause License"},
        {"redistribution and use in source and binary forms", "BSD 2-Clause License"},
        {"cc0 1.0 universal", "Creative Commons Zero v1.0 Universal"},
        {"unencumbered software", "The Unlicense"},
    };

    private LicenseNames() {}

    /** Like {@link #of}, as people call it: {@code GNU GPLv3}. */
    static String nickname(String file, String text) {
        return of(file, text)
                .replaceFirst("^GNU Affero General Public License v(\\d)\\.0$", "GNU AGPLv$1")
                .replaceFirst("^GNU General Public License v(\\d)\\.0$", "GNU GPLv$1");
    }

    /** The name of the license in a file; empty if the file is none. */
    static String of(String file, String text) {
        if (!file.toUpperCase(Locale.ROOT).matches("(UN)?LICEN[SC]E.*|COPYING.*")) {
            return "";
        }
        String words = text.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
        for (String[] mark : MARKS) {
            if (words.contains(mark[0])) {
                return mark[1];
            }
        }
        return "";
    }
}
