package dev.tiltyard.cms.replica.media;

import java.util.List;

/**
 * A folder of the gallery.
 *
 * @param path below the shop's media
 * @param inside the folders in it
 */
public record Folder(String path, String name, List<Folder> inside) {
    public Folder {
        inside = List.copyOf(inside);
    }
}
