package dev.tiltyard.wiki.zim;

/**
 * One entry of an archive.
 */
public sealed interface ZimEntry {
    /** Place in the list of entries by path, from 0. */
    long index();

    /** {@code A} for an old article, {@code C} for new content, {@code M} for metadata, ... */
    char namespace();

    /** Path below the namespace: {@code Stephen_King}. */
    String path();

    /** What it is called; the path where it has no title of its own. */
    String title();

    /** Namespace and path: {@code A/Stephen_King}. */
    default String longPath() {
        return namespace() + "/" + path();
    }

    /**
     * An entry with bytes of its own.
     *
     * @param mimeType as the archive has it, parameters included
     * @param cluster number of the cluster that holds the bytes
     * @param blob place in that cluster, from 0
     */
    record Content(long index, char namespace, String path, String title, String mimeType, long cluster, long blob)
            implements ZimEntry {
        /** Whether it is a page. */
        public boolean isHtml() {
            return mimeType.startsWith("text/html");
        }
    }

    /**
     * An entry that leads to another.
     *
     * @param target index of that entry
     */
    record Redirect(long index, char namespace, String path, String title, long target) implements ZimEntry {}

    /** An entry of a kind that is no longer written: a link target, or one that was deleted. It has no bytes. */
    record Unused(long index, char namespace, String path, String title) implements ZimEntry {}
}
