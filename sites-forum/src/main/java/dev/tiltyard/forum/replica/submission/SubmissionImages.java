package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.ImageStore;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/** Serves uploaded images and their thumbnails. */
final class SubmissionImages {
    private static final int WIDTH = 70;
    private static final int HEIGHT = 70;

    private final Board board;

    SubmissionImages(Board board) {
        this.board = board;
    }

    void addTo(Routes routes) {
        routes.get("/submission_images/{file}", this::image);
        routes.get("/media/cache/submission_thumbnail_1x/{file}", visit -> thumbnail(visit, 1));
        routes.get("/media/cache/submission_thumbnail_2x/{file}", visit -> thumbnail(visit, 2));
    }

    private void image(Visit visit) {
        String file = visit.parameter("file");
        visit.lastingBytes(ImageStore.contentType(file), found(board.images().read(file), file));
    }

    private void thumbnail(Visit visit, int times) {
        String file = visit.parameter("file");
        visit.lastingBytes("image/jpeg", found(board.images().thumbnail(file, WIDTH * times, HEIGHT * times), file));
    }

    private static byte[] found(Optional<byte[]> image, String file) {
        return image.orElseThrow(() -> HttpProblem.notFound("there is no image " + file));
    }
}
