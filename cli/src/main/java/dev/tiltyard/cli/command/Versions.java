package dev.tiltyard.cli.command;

import dev.tiltyard.values.TiltyardVersion;
import picocli.CommandLine.IVersionProvider;

/** The versions that {@code --version} prints. */
final class Versions implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"Tiltyard " + TiltyardVersion.current(), "Java " + System.getProperty("java.version")};
    }
}
