package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.text.Slug;
import dev.tiltyard.forum.replica.vote.VoteBox;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A submission as a viewer sees it.
 *
 * @param url what it links; empty for texts and images
 * @param body Markdown; empty if there is none
 * @param image file name of its image or thumbnail; empty if there is none
 * @param mediaType {@code url} or {@code image}
 * @param userFlag {@code none}, {@code moderator} or {@code admin}
 * @param visibility {@code visible}, {@code soft_deleted} or {@code trashed}
 * @param choice the viewer's vote: 1, -1, or 0 for none
 */
public record Submission(
        long id,
        String title,
        Optional<String> url,
        Optional<String> body,
        Optional<String> image,
        String mediaType,
        long forumId,
        String forum,
        long authorId,
        String author,
        Instant timestamp,
        Optional<Instant> editedAt,
        boolean moderated,
        String userFlag,
        boolean sticky,
        boolean locked,
        Instant lastActive,
        long ranking,
        int commentCount,
        int netScore,
        String visibility,
        int choice,
        List<Flair> flairs) {
    public Submission {
        flairs = List.copyOf(flairs);
    }

    public boolean visible() {
        return visibility.equals("visible");
    }

    public boolean softDeleted() {
        return visibility.equals("soft_deleted");
    }

    public boolean trashed() {
        return visibility.equals("trashed");
    }

    public boolean isImage() {
        return mediaType.equals("image");
    }

    public String slug() {
        return Slug.of(title);
    }

    /** {@code /f/forum/id/slug}. */
    public String path() {
        return pathIn(forum);
    }

    /** The same with the forum's name as a visitor spelled it. */
    public String pathIn(String spelling) {
        return "/f/" + spelling + "/" + id + "/" + slug();
    }

    /** {@code /f/forum/id/-}, below which the forms of a submission lie. */
    public String formPath() {
        return "/f/" + forum + "/" + id + "/-";
    }

    /** Where the title leads: what is linked, the image, or the submission's own page. */
    public String target(boolean alwaysToSubmission) {
        if (alwaysToSubmission) {
            return path();
        }
        if (isImage() && image.isPresent()) {
            return imagePath().orElseGet(this::path);
        }
        return url.orElseGet(this::path);
    }

    /** Path of the image file. */
    public Optional<String> imagePath() {
        return image.map(file -> "/submission_images/" + file);
    }

    /** Path of the thumbnail, at once or twice its size on the page. */
    public Optional<String> thumbnailPath(int times) {
        return image.map(file -> "/media/cache/submission_thumbnail_" + times + "x/" + file);
    }

    /** Host of what is linked, without {@code www.}; empty if nothing is. */
    public Optional<String> host() {
        try {
            return url.isEmpty()
                    ? Optional.empty()
                    : Optional.ofNullable(new URI(url.get()).getHost()).map(host -> host.replaceFirst("^www\\.", ""));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /** {@code No comments}, {@code 1 comment}, {@code 12 comments}. */
    public String commentsText() {
        return switch (commentCount) {
            case 0 -> "No comments";
            case 1 -> "1 comment";
            default -> commentCount + " comments";
        };
    }

    public VoteBox voteBox() {
        return new VoteBox("sv", id, netScore, choice);
    }
}
