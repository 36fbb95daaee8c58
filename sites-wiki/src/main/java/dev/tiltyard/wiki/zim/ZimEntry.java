package dev.tiltyard.wiki.zim;

/**
 * One entry of an archive.
 */
public sealed interface ZimEntry {
    /** Index in the list of entries by path, from 0. */
    long index();

    /** {@code A} for an article in old files, {@code C} for content in new ones, {@code M} for metadata, ... */
    char namespace();

    /** Path below the namespace: {@code Stephen_King}. */
    String path();

    /** Its title; the path if it has none. */
    String title();

    /** Namespace and path: {@code A/Stephen_King}. */
    default String longPath() {
        return namespace() + "/" + path();
    }

    /**
     * An entry with its own bytes.
     *
     * @param mimeType the archive's MIME type, including parameters
     * @param cluster number of the cluster with its bytes
     * @param blob index in that cluster, from 0
     */
    record Content(long index, char namespace, String path, String title, String mimeType, long cluster, long blob)
            implements ZimEntry {
        /** Whether it is an HTML page. */
        public boolean isHtml() {
            return mimeType.startsWith("text/html");
        }

        /** Whether it is an HTML page to which its publisher allows kiwix-serve to add a toolbar. */
        public boolean isFramed() {
            return isHtml() && !mimeType.contains(";raw=true");
        }
    }

    /**
     * A redirect to another entry.
     *
     * @param target index of that entry
     */
    record Redirect(long index, char namespace, String path, String title, long target) implements ZimEntry {}

    /** An entry of a deprecated kind: a link target, or a deleted entry. It has no bytes. */
    record Unused(long index, char namespace, String path, String title) implements ZimEntry {}
}
