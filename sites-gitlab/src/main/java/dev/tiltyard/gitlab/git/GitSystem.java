package dev.tiltyard.gitlab.git;

import java.io.File;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.TimeZone;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.ConfigConstants;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * The machine as Git sees it: without the configuration of the machine or of its user, in the time zone UTC, and with
 * file times that are known beforehand. Left alone, JGit would find out how fine they are by writing files of its own
 * beside the repositories, which are part of a site's state.
 */
@SuppressWarnings({"deprecation", "removal"}) // of what it must override
final class GitSystem extends SystemReader {
    private final SystemReader machine;

    private GitSystem(SystemReader machine) {
        this.machine = machine;
        setPlatformChecker();
    }

    /** Puts it in the place of the machine, once for this process. */
    static synchronized void use() {
        SystemReader present = SystemReader.getInstance();
        if (!(present instanceof GitSystem)) {
            SystemReader.setInstance(new GitSystem(present));
        }
    }

    @Override
    public String getHostname() {
        return "localhost";
    }

    @Override
    public @Nullable String getenv(String variable) {
        return variable.startsWith("GIT_") ? null : machine.getenv(variable);
    }

    @Override
    public @Nullable String getProperty(String key) {
        return machine.getProperty(key);
    }

    @Override
    public FileBasedConfig openUserConfig(Config parent, FS fs) {
        return new Settings(parent, fs);
    }

    @Override
    public FileBasedConfig openSystemConfig(Config parent, FS fs) {
        return new Settings(parent, fs);
    }

    @Override
    public FileBasedConfig openJGitConfig(Config parent, FS fs) {
        return new Settings(parent, fs);
    }

    @Override
    public long getCurrentTime() {
        return machine.getCurrentTime();
    }

    @Override
    public int getTimezone(long when) {
        return 0;
    }

    @Override
    public ZoneOffset getTimeZoneAt(Instant when) {
        return ZoneOffset.UTC;
    }

    @Override
    public TimeZone getTimeZone() {
        return TimeZone.getTimeZone(ZoneOffset.UTC);
    }

    @Override
    public ZoneId getTimeZoneId() {
        return ZoneOffset.UTC;
    }

    /** Settings without a file. */
    private static final class Settings extends FileBasedConfig {
        Settings(Config parent, FS fs) {
            super(parent, new File("none"), fs);
        }

        @Override
        public @Nullable String getString(String section, @Nullable String subsection, String name) {
            if (section.equals(ConfigConstants.CONFIG_FILESYSTEM_SECTION)) {
                return name.equals(ConfigConstants.CONFIG_KEY_TIMESTAMP_RESOLUTION) ? "10 ms" : "0 ms";
            }
            return super.getString(section, subsection, name);
        }

        @Override
        public void load() {
            // There is nothing to read.
        }

        @Override
        public void save() {
            // Nothing is kept on this machine.
        }

        @Override
        public boolean isOutdated() {
            return false;
        }
    }
}
