package dev.tiltyard.cms.replica.media;

import java.util.List;

/**
 * A folder of the media gallery.
 *
 * @param path path below the shop's media
 * @param inside its subfolders
 */
public record Folder(String path, String name, List<Folder> inside) {
    public Folder {
        inside = List.copyOf(inside);
    }
}
