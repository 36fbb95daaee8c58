package dev.tiltyard.distribution;

import java.util.Locale;

/**
 * A platform that releases are built for.
 *
 * @param name as in the archive's name, for example {@code linux-amd64}
 * @param browserDriver folder of Playwright's driver for it
 * @param postgres suffix of the library with its PostgreSQL
 * @param mariadb folder of its MariaDB in the library
 * @param natives folder of its native code in the Zstandard library
 */
record Platform(String name, String browserDriver, String postgres, String mariadb, String natives) {
    /** The current platform; only its worlds and programs can be built here. */
    static Platform ofThisMachine() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch", "");
        boolean arm = processor.equals("aarch64") || processor.equals("arm64");
        if (system.contains("linux")) {
            return arm
                    ? new Platform("linux-arm64", "linux-arm64", "linux-arm64v8", "linux", "linux/aarch64")
                    : new Platform("linux-amd64", "linux", "linux-amd64", "linux", "linux/amd64");
        }
        if (system.contains("mac")) {
            return arm
                    ? new Platform("darwin-arm64", "mac-arm64", "darwin-arm64v8", "osx", "darwin/aarch64")
                    : new Platform("darwin-amd64", "mac", "darwin-amd64", "osx", "darwin/x86_64");
        }
        throw new IllegalStateException("Could not make a release on " + system + " (" + processor
                + "): there are archives for Linux and macOS. Remedy: make it on one of them.");
    }
}
