package dev.tiltyard.gitlab.replica.transfer;

import dev.tiltyard.gitlab.replica.access.DeployKeys;
import dev.tiltyard.gitlab.replica.access.Keys;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.QuietGate;
import dev.tiltyard.values.Sha256;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.apache.sshd.common.AttributeRepository.AttributeKey;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.util.buffer.ByteArrayBuffer;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;
import org.apache.sshd.server.session.ServerSession;

/**
 * Git's own protocol over SSH. Everyone connects as the user {@code git} and authenticates by a key that they have added to their
 * account, or by a deploy key of a project, which acts for whoever added it. There is no shell, no forwarding of ports and no file transfer. Its own key is made at the start and kept nowhere.
 *
 * <p>Source: gitprotocol-pack(5), the part on the SSH transport.
 */
public final class SshDoor implements AutoCloseable {
    /** The user whose key opened a session. */
    static final AttributeKey<Keys.Key> KEY = new AttributeKey<>();

    private final Hub hub;
    private final Projects projects;
    private final Receiving receiving;
    private final Keys keys;
    private final DeployKeys deployKeys;
    private final InstantSource clock;
    private final QuietGate gate = new QuietGate();
    private final KeyPair own = ownKey();
    private final SshServer server = SshServer.setUpDefaultServer();

    private SshDoor(Hub hub, Projects projects, Receiving receiving, InstantSource clock) {
        this.hub = hub;
        this.projects = projects;
        this.receiving = receiving;
        this.keys = new Keys(hub);
        this.deployKeys = new DeployKeys(hub);
        this.clock = clock;
    }

    /**
     * Starts listening.
     *
     * @param port 0 for any that is free
     * @throws SiteException if the port is taken
     */
    public static SshDoor open(
            Hub hub, Projects projects, Receiving receiving, InstantSource clock, String host, int port) {
        SshDoor door = new SshDoor(hub, projects, receiving, clock);
        door.start(host, port);
        return door;
    }

    private void start(String host, int port) {
        server.setHost(host);
        server.setPort(port);
        server.setKeyPairProvider(KeyPairProvider.wrap(own));
        server.setPublickeyAuthenticator((user, key, session) -> knows(user, key, session));
        server.setPasswordAuthenticator(null);
        server.setKeyboardInteractiveAuthenticator(null);
        server.setCommandFactory((ChannelSession channel, String command) -> command(command));
        server.setShellFactory(channel -> command(""));
        server.setNioWorkers(2);
        CoreModuleProperties.IDLE_TIMEOUT.set(server, Duration.ofMinutes(10));
        CoreModuleProperties.SERVER_IDENTIFICATION.set(server, "GitLab-SSHD");
        try {
            server.start();
        } catch (IOException e) {
            throw new SiteException(
                    "cannot listen for SSH on " + host + ":" + port + ": " + e.getMessage()
                            + ". Another program may be using that port. End it, or choose another port.",
                    e);
        }
    }

    private Command command(String line) {
        return new SshCommand(this, line);
    }

    private boolean knows(String user, PublicKey key, ServerSession session) {
        Optional<Keys.Key> found = user.equals("git") ? keys.byFingerprint(fingerprint(key)) : Optional.empty();
        found = found.filter(
                each -> each.expires().isEmpty() || each.expires().get().isAfter(clock.instant()));
        found.ifPresent(each -> session.setAttribute(KEY, each));
        return found.isPresent();
    }

    private static byte[] fingerprint(PublicKey key) {
        ByteArrayBuffer buffer = new ByteArrayBuffer();
        buffer.putRawPublicKey(key);
        return Sha256.of(buffer.getCompactData());
    }

    private static KeyPair ownKey() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has elliptic curves", e);
        }
    }

    /** Whether it still listens. */
    public boolean answers() {
        return server.isOpen();
    }

    Hub hub() {
        return hub;
    }

    Projects projects() {
        return projects;
    }

    Receiving receiving() {
        return receiving;
    }

    InstantSource clock() {
        return clock;
    }

    /** Runs an operation, unless a reset goes on; a reset waits for those that are under way, and cuts off the slow. */
    void operate(String command, ServerSession session, Runnable operation) {
        gate.answer("SSH " + command, () -> session.close(true), operation);
    }

    Viewer viewer(ServerSession session) {
        Keys.Key key = session.getAttribute(KEY);
        return key == null ? Viewer.ANONYMOUS : hub.user(key.user());
    }

    /** Whether the key of a session is one of projects, not of a user. */
    boolean deploys(ServerSession session) {
        Keys.Key key = session.getAttribute(KEY);
        return key != null && key.deploys();
    }

    /** Whether the key of a session is good for a project: one of a user for all of theirs, a deploy key for those that it was added to. */
    boolean opens(ServerSession session, Project project, boolean pushes) {
        Keys.Key key = session.getAttribute(KEY);
        return key == null
                || !key.deploys()
                || deployKeys
                        .use(key.id(), project)
                        .filter(use -> use.pushes() || !pushes)
                        .isPresent();
    }

    /** Runs a task while nobody uses Git over SSH. */
    public void whileQuiet(Runnable work) {
        gate.whileQuiet(work);
    }

    /** How many operations are under way. */
    public int running() {
        return gate.inside();
    }

    /** The port that it listens on. */
    public int port() {
        return server.getPort();
    }

    /** The fingerprint of its own key, as {@code ssh} shows it. */
    public String fingerprint() {
        return KeyUtils.getFingerPrint(own.getPublic());
    }

    @Override
    public void close() {
        try {
            server.stop(true);
        } catch (IOException e) {
            throw new UncheckedIOException("could not stop listening for SSH", e);
        }
    }
}
