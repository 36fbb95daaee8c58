package dev.tiltyard.gitlab.image;

import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.docker.ContainerPlan;
import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.SiteImages;
import dev.tiltyard.docker.InsideDatabase;
import dev.tiltyard.docker.OfficialImage;
import dev.tiltyard.docker.SetUpStep;
import java.time.Duration;
import java.util.List;

/**
 * The code host in the images of others: GitLab CE 15.7.5 itself.
 *
 * <p>Source: WebArena, environment_docker/README.md; WebArena-Verified 1.2.3, its compose file and environment control;
 * GitLab's documentation of {@code gitlab.rb} (external_url, nginx listen_port, puma, sidekiq).
 */
public final class GitLabImages implements SiteImages {

    /** WebArena's address, which its images are built for: GitLab listens on the port of its own address. */
    private static final int PORT = 8023;

    private static final long WEBARENA_BYTES = 77_600_000_000L;
    private static final long VERIFIED_BYTES = 31_600_000_000L;
    private static final long MEMORY = 6L << 30;
    /** What WebArena-Verified's compose file gives it. */
    private static final long SHARED_MEMORY = 2L << 30;
    /** "At least 5 min to boot", and reconfiguring takes some more. */
    private static final Duration PATIENCE = Duration.ofMinutes(20);

    private static final String CONFIGURATION = "/etc/gitlab/gitlab.rb";
    private static final InsideDatabase DATABASE = InsideDatabase.postgres("gitlab-psql", "-d", "gitlabhq_production");

    @Override
    public String siteId() {
        return "gitlab";
    }

    @Override
    public List<ImageFlavor> imageFlavors() {
        return List.of(webarena(), verified());
    }

    /** A lock of the database server was saved in the image: with it there, pages would answer 502. */
    private static ImageFlavor webarena() {
        return described(ImageFlavor.of(
                        Flavor.WEBARENA,
                        OfficialImage.inFile(
                                "gitlab-populated-final-port8023",
                                "http://metis.lti.cs.cmu.edu/webarena-images/gitlab-populated-final-port8023.tar",
                                WEBARENA_BYTES),
                        PORT)
                .withLayout((plan, at) -> plan.withCommand(
                        "sh",
                        "-c",
                        "rm -f /var/opt/gitlab/postgresql/data/postmaster.pid;"
                                + " exec /opt/gitlab/embedded/bin/runsvdir-start")));
    }

    /** Not told its address by the environment: its start would then have the web server listen on the outer port. */
    private static ImageFlavor verified() {
        return described(ImageFlavor.of(
                        Flavor.VERIFIED,
                        OfficialImage.inRegistry("am1n3e/webarena-verified-gitlab", VERIFIED_BYTES),
                        PORT)
                .withControlPort(ImageFlavor.VERIFIED_CONTROL_PORT));
    }

    private static ImageFlavor described(ImageFlavor bare) {
        return bare.withLayout((plan, at) -> roomy(plan))
                .withSetUp(GitLabImages::visitedAt)
                .withPage("/explore")
                .withDatabase(DATABASE)
                .withMemory(MEMORY);
    }

    private static ContainerPlan roomy(ContainerPlan plan) {
        return plan.withSharedMemory(SHARED_MEMORY).withStartTimeout(PATIENCE);
    }

    /** Its web server goes on listening on the port that is published, whatever port the address has. */
    private static List<SetUpStep> visitedAt(ImageFlavor.At at) {
        return List.of(
                SetUpStep.run(
                        "external URL",
                        "sed",
                        "-i",
                        "-e",
                        "s|^external_url.*|external_url '" + at.url() + "'|",
                        "-e",
                        "/^nginx\\['listen_port'\\]/d;/^puma\\['worker_processes'\\]/d;/^sidekiq\\['max_concurrency'\\]/d",
                        "-e",
                        "$a nginx['listen_port'] = " + PORT,
                        "-e",
                        "$a puma['worker_processes'] = " + at.setting("gitlab-workers", "2"),
                        "-e",
                        "$a sidekiq['max_concurrency'] = " + at.setting("gitlab-jobs", "5"),
                        CONFIGURATION),
                SetUpStep.run("reconfigure", "gitlab-ctl", "reconfigure"));
    }
}
