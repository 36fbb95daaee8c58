package dev.tiltyard.docker;

/** Maven coordinates of a jar. */
record JarOrigin(String group, String artifact, String version) {
    /** Maven's file name for it. */
    String fileName() {
        return artifact + "-" + version + ".jar";
    }

    /** Its package URL (purl). */
    String packageUrl() {
        return "pkg:maven/" + group + "/" + artifact + "@" + version;
    }
}
