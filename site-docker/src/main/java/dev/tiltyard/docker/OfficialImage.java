package dev.tiltyard.docker;

import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A published image of a site, and how it gets into the engine: WebArena's are files to download and load, the others
 * are pulled from a registry. Their names are fixed by their publishers, so the tag may be {@code latest}; a digest
 * pins the content.
 *
 * @param name name and tag as containers use it
 * @param source where it comes from
 * @param digest the required {@code sha256:...}, as image id or as registry digest; empty to accept any
 */
public record OfficialImage(String name, Source source, Optional<String> digest) implements SiteImage {
    /** Environment variable for the folder of downloaded files; defaults to a folder in the user's cache. */
    public static final String FOLDER_VARIABLE = "TILTYARD_IMAGES";

    public sealed interface Source {}

    /**
     * A file that 'docker save' wrote.
     *
     * @param download its download URL
     * @param bytes its approximate size
     */
    public record Tar(URI download, long bytes) implements Source {
        /** Its name without folders. */
        public String file() {
            String path = download.getPath();
            return path.substring(path.lastIndexOf('/') + 1);
        }
    }

    /**
     * The registry that the image's name begins with, or Docker Hub.
     *
     * @param bytes approximate size of the unpacked image
     */
    public record Registry(long bytes) implements Source {}

    /**
     * The image that has the name in the engine.
     *
     * @param id the engine's image id
     * @param bytes size on disk
     * @param digests its digests in registries; empty if it was loaded from a file
     */
    public record Present(String id, long bytes, List<String> digests) {}

    /** An image to download as a file and load. */
    public static OfficialImage inFile(String name, String download, long bytes) {
        return new OfficialImage(tagged(name), new Tar(URI.create(download), bytes), Optional.empty());
    }

    /** An image to pull from a registry. */
    public static OfficialImage inRegistry(String name, long bytes) {
        return new OfficialImage(tagged(name), new Registry(bytes), Optional.empty());
    }

    /** The same image, pinned to a digest. */
    public OfficialImage withDigest(String sha256) {
        return new OfficialImage(name, source, Optional.of(sha256));
    }

    private static String tagged(String name) {
        return name.substring(name.lastIndexOf('/') + 1).contains(":") ? name : name + ":latest";
    }

    /** The folder of downloaded files. */
    public static Path folder() {
        return Optional.ofNullable(System.getenv(FOLDER_VARIABLE))
                .filter(text -> !text.isBlank())
                .map(Path::of)
                .orElseGet(() -> CacheFolder.ofThisUser().root().resolve("images"));
    }

    /** The image that has this name in the engine; empty if there is none. */
    public Optional<Present> present() {
        try {
            InspectImageResponse found =
                    DockerEngine.client().inspectImageCmd(name).exec();
            return Optional.of(new Present(
                    Optional.ofNullable(found.getId()).orElse(""),
                    Optional.ofNullable(found.getSize()).orElse(0L),
                    Optional.ofNullable(found.getRepoDigests()).orElse(List.of())));
        } catch (NotFoundException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean ensure(Duration timeout, Consumer<String> progress) {
        return ensureFrom(folder(), timeout, progress);
    }

    /**
     * Ensures the image, with the downloaded file in a folder of the caller's choice.
     *
     * @param folder contains the file under its original name
     */
    public boolean ensureFrom(Path folder, Duration timeout, Consumer<String> progress) {
        synchronized (OfficialImage.class) { // two copies of a site may need it at once; load it once
            boolean lacking = present().isEmpty();
            if (lacking && source instanceof Tar tar) {
                new ImageLoad(this, fileOf(tar, folder)).run(timeout, progress);
            } else if (lacking && source instanceof Registry registry) {
                new ImagePull(this, registry.bytes()).run(timeout, progress);
            }
            requireTheRightOne();
            return lacking;
        }
    }

    private Path fileOf(Tar tar, Path folder) {
        Path file = folder.resolve(tar.file());
        if (Files.isRegularFile(file)) {
            return file;
        }
        throw new MachineLacksException("The engine does not have the image " + name + ", and there is no file "
                + tar.file() + " in " + folder + " to load it from. Remedy: download " + tar.download() + " (about "
                + ByteCount.text(tar.bytes()) + ", not compressed) to " + file + " and run './tiltyard images pull"
                + " --flavor webarena', with '--from FOLDER' or " + FOLDER_VARIABLE
                + " if it is elsewhere; or load it yourself: 'docker load --input " + tar.file() + "'.");
    }

    private void requireTheRightOne() {
        Present found = present()
                .orElseThrow(() -> new SiteException("The engine loaded the image " + name
                        + ", but does not have it now. Remedy: read the engine's log, and try again."));
        digest.ifPresent(wanted -> {
            if (!found.id().equals(wanted) && found.digests().stream().noneMatch(each -> each.endsWith("@" + wanted))) {
                throw new SiteException("The image " + name + " is not the expected one: its id is " + found.id()
                        + ", its digests are " + found.digests() + ", and " + wanted
                        + " was expected. Remedy: remove it"
                        + " ('docker rmi " + name + "') and get the right one.");
            }
        });
    }
}
