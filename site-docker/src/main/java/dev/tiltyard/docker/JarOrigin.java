package dev.tiltyard.docker;

/** Maven's coordinates of a jar. */
record JarOrigin(String group, String artifact, String version) {
    /** The name that Maven gives its file. */
    String fileName() {
        return artifact + "-" + version + ".jar";
    }

    /** As package-url writes it. */
    String packageUrl() {
        return "pkg:maven/" + group + "/" + artifact + "@" + version;
    }
}
