package dev.tiltyard.docker;

import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.server.CacheFolder;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An image that others have made of a site, and how it comes into the engine: WebArena's are files to download and load,
 * the other ones are pulled from a registry. Their names are given, so their tag may be {@code latest}; a digest holds
 * them to what was meant.
 *
 * @param name name and tag as containers name it
 * @param source where it comes from
 * @param digest what the image must be, {@code sha256:...}: its id, or its digest in the registry; empty to take what
 *     comes
 */
public record OfficialImage(String name, Source source, Optional<String> digest) implements SiteImage {
    /** Folder of the downloaded files; a folder in the user's cache if it is not set. */
    public static final String FOLDER_VARIABLE = "TILTYARD_IMAGES";

    /** Where an image comes from. */
    public sealed interface Source {}

    /**
     * A file that 'docker save' has made.
     *
     * @param download where it can be had
     * @param bytes about how large it is
     */
    public record Tar(URI download, long bytes) implements Source {
        /** Its name without folders. */
        public String file() {
            String path = download.getPath();
            return path.substring(path.lastIndexOf('/') + 1);
        }
    }

    /**
     * A registry, the one that the image's name begins with or Docker Hub.
     *
     * @param bytes about how much room the unpacked image takes
     */
    public record Registry(long bytes) implements Source {}

    /**
     * What the engine has under the image's name.
     *
     * @param id the engine's id of it
     * @param bytes size on disk
     * @param digests its digests in registries, none if it was loaded from a file
     */
    public record Present(String id, long bytes, List<String> digests) {}

    /** An image that is downloaded as a file and loaded. */
    public static OfficialImage inFile(String name, String download, long bytes) {
        return new OfficialImage(tagged(name), new Tar(URI.create(download), bytes), Optional.empty());
    }

    /** An image that is pulled. */
    public static OfficialImage inRegistry(String name, long bytes) {
        return new OfficialImage(tagged(name), new Registry(bytes), Optional.empty());
    }

    /** The same image, refused if it turns out to be another. */
    public OfficialImage withDigest(String sha256) {
        return new OfficialImage(name, source, Optional.of(sha256));
    }

    private static String tagged(String name) {
        return name.substring(name.lastIndexOf('/') + 1).contains(":") ? name : name + ":latest";
    }

    /** The folder in which downloaded files are looked for. */
    public static Path folder() {
        return Optional.ofNullable(System.getenv(FOLDER_VARIABLE))
                .filter(text -> !text.isBlank())
                .map(Path::of)
                .orElseGet(() -> CacheFolder.ofThisUser().root().resolve("images"));
    }

    /** What the engine has under this name; empty if nothing. */
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
    public boolean ensure(Duration patience, Consumer<String> progress) {
        return ensureFrom(folder(), patience, progress);
    }

    /**
     * The same, with the downloaded file in a folder of the caller's choice.
     *
     * @param folder where the file is, under the name that it has where it can be downloaded
     */
    public boolean ensureFrom(Path folder, Duration patience, Consumer<String> progress) {
        synchronized (OfficialImage.class) { // two copies of a site want it at once: loaded once
            boolean lacking = present().isEmpty();
            if (lacking && source instanceof Tar tar) {
                new ImageLoad(this, fileOf(tar, folder)).run(patience, progress);
            } else if (lacking && source instanceof Registry registry) {
                new ImagePull(this, registry.bytes()).run(patience, progress);
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
                .orElseThrow(() -> new SiteException("The engine took the image " + name
                        + " and does not have it now. Remedy: see the engine's log, and try again."));
        digest.ifPresent(wanted -> {
            if (!found.id().equals(wanted) && found.digests().stream().noneMatch(each -> each.endsWith("@" + wanted))) {
                throw new SiteException("The image " + name + " is not the one that was meant: its id is " + found.id()
                        + ", its digests are " + found.digests() + ", and " + wanted
                        + " was expected. Remedy: remove it"
                        + " ('docker rmi " + name + "') and get the right one.");
            }
        });
    }
}
