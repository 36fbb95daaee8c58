package dev.tiltyard.gitlab.replica.transfer;

import dev.tiltyard.gitlab.replica.access.DeployTokens;
import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.account.TwoFactor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.session.SignIn;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Who sends a request that is no browser's: by basic authentication, with a password (of those who
 * need no code beside it), an access token, or a deploy token, which sees what its creator sees.
 */
final class Credentials {
    private final Hub hub;
    private final Tokens tokens;
    private final DeployTokens deployTokens;
    private final TwoFactor twoFactor;

    public Credentials(Hub hub) {
        this.hub = hub;
        this.tokens = new Tokens(hub);
        this.deployTokens = new DeployTokens(hub);
        this.twoFactor = new TwoFactor(hub);
    }

    /**
     * What a request shows.
     *
     * @param reads whether it is good for reading repositories
     * @param writes whether it is good for writing to them
     * @param deploys the token that limits it to the repositories which that one is for; empty for no such limit
     */
    public record Shown(Viewer viewer, boolean reads, boolean writes, Optional<DeployTokens.DeployToken> deploys) {
        /** The credentials are wrong. */
        static final Shown WRONG = new Shown(Viewer.ANONYMOUS, false, false);
        /** There are no credentials. */
        static final Shown NOTHING = new Shown(Viewer.ANONYMOUS, true, false);

        Shown(Viewer viewer, boolean reads, boolean writes) {
            this(viewer, reads, writes, Optional.empty());
        }
    }

    /** Whether what was shown is good for the repository of a project. */
    boolean open(Shown shown, Project project) {
        return shown.deploys().map(token -> deployTokens.opens(token, project)).orElse(true);
    }

    /** Who sends this request; {@link Viewer#ANONYMOUS} without credentials. */
    Shown shown(Visit visit) {
        String header = visit.header("Authorization").orElse("");
        if (!header.startsWith("Basic ")) {
            return Shown.NOTHING;
        }
        String decoded;
        try {
            decoded = new String(Base64.getDecoder().decode(header.substring(6).strip()), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return Shown.WRONG;
        }
        int colon = decoded.indexOf(':');
        String password = decoded.substring(colon + 1);
        String name = colon < 0 ? "" : decoded.substring(0, colon);
        LocalDate today = visit.now().atOffset(ZoneOffset.UTC).toLocalDate();
        Optional<DeployTokens.DeployToken> deploys = deployTokens.bySecret(name, password, today);
        if (deploys.isPresent()) {
            return new Shown(hub.user(deployTokens.creator(deploys.get())), true, false, deploys);
        }
        OptionalLong user = SignIn.find(hub, name, password);
        if (user.isPresent() && !twoFactor.enabled(user.getAsLong())) {
            return new Shown(hub.user(user.getAsLong()), true, true);
        }
        return tokens.bySecret(password, today)
                .map(token -> new Shown(
                        hub.user(token.user()),
                        token.has("api", "read_api", "read_repository", "write_repository"),
                        token.has("api", "write_repository")))
                .orElse(Shown.WRONG);
    }
}
