package dev.tiltyard.gitlab.image;

import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.docker.ImageFlavor;
import dev.tiltyard.sitekit.docker.InsideDatabase;
import dev.tiltyard.sitekit.docker.OfficialImage;
import dev.tiltyard.sitekit.docker.SetUpStep;
import java.util.List;

/**
 * The code host in the images of others: GitLab itself.
 *
 * <p>Source: WebArena, environment_docker/README.md; WebArena-Verified 1.2.3, environment control.
 */
public final class GitLabImages {
    private static final int PORT = 8023;
    private static final long WEBARENA_BYTES = 77_600_000_000L;
    private static final long VERIFIED_BYTES = 31_600_000_000L;
    /** A database server, Gitaly, Sidekiq and several workers. */
    private static final long MEMORY = 8L << 30;

    private static final InsideDatabase DATABASE = InsideDatabase.postgres("gitlab-psql", "-d", "gitlabhq_production");

    private GitLabImages() {}

    /** WebArena's and WebArena-Verified's. */
    public static List<ImageFlavor> all() {
        return List.of(webarena(), verified());
    }

    private static ImageFlavor webarena() {
        return ImageFlavor.of(
                        Flavor.WEBARENA,
                        OfficialImage.inFile(
                                "gitlab-populated-final-port8023",
                                "http://metis.lti.cs.cmu.edu/webarena-images/gitlab-populated-final-port8023.tar",
                                WEBARENA_BYTES),
                        PORT)
                .withLayout((bare, at) -> bare.withCommand("/opt/gitlab/embedded/bin/runsvdir-start"))
                .withSetUp(GitLabImages::visitedAt)
                .withDatabase(DATABASE)
                .withMemory(MEMORY);
    }

    private static ImageFlavor verified() {
        return ImageFlavor.verified(OfficialImage.inRegistry("am1n3e/webarena-verified-gitlab", VERIFIED_BYTES), PORT)
                .withSetUp(GitLabImages::visitedAt)
                .withDatabase(DATABASE)
                .withMemory(MEMORY);
    }

    /**
     * Tells GitLab its address. Left alone, its web server would listen on the port of that address, which is another one
     * than the container publishes.
     */
    private static List<SetUpStep> visitedAt(ImageFlavor.At at) {
        return List.of(
                SetUpStep.runEarly(
                        "address of the site",
                        "sed",
                        "-i",
                        "s|^external_url.*|external_url '" + at.url() + "'|",
                        "/etc/gitlab/gitlab.rb"),
                SetUpStep.runEarly(
                        "port of its web server",
                        "sh",
                        "-c",
                        "grep -q \"^nginx\\['listen_port'\\]\" /etc/gitlab/gitlab.rb"
                                + " || echo \"nginx['listen_port'] = " + PORT + "\" >> /etc/gitlab/gitlab.rb"),
                SetUpStep.runEarly("configuration", "gitlab-ctl", "reconfigure"),
                SetUpStep.look("sign-in page", "/users/sign_in"));
    }
}
