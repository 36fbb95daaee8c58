package dev.tiltyard.forum.replica.submission;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * A submission's content.
 *
 * @param url its URL; empty for texts and images
 * @param body Markdown; empty if there is none
 * @param image file name of its image or thumbnail; empty if there is none
 * @param mediaType {@code url} or {@code image}
 */
public record Content(Optional<String> url, Optional<String> body, Optional<String> image, String mediaType) {
    /** Whether it is an image, rather than a link or a text. */
    public boolean isImage() {
        return mediaType.equals("image");
    }

    /** Path of the image file. */
    public Optional<String> imagePath() {
        return image.map(file -> "/submission_images/" + file);
    }

    /** Path of the thumbnail, at once or twice its displayed size. */
    public Optional<String> thumbnailPath(int times) {
        return image.map(file -> "/media/cache/submission_thumbnail_" + times + "x/" + file);
    }

    /** Host of the URL, without {@code www.}; empty without a URL. */
    public Optional<String> host() {
        return fullHost().map(host -> host.replaceFirst("^www\\.", ""));
    }

    /** Host of the URL; empty without a URL. */
    public Optional<String> fullHost() {
        try {
            return url.isEmpty() ? Optional.empty() : Optional.ofNullable(new URI(url.get()).getHost());
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
