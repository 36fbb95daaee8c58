package dev.tiltyard.gitlab.replica.session;

import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.account.TwoFactor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Tokens of OAuth 2 for programs that have a user's name and password (RFC 6749, section 4.3), and their renewal. */
public final class OauthTokens {
    private static final int SECONDS = 7200;

    private final Hub hub;
    private final Tokens tokens;
    private final TwoFactor twoFactor;

    public OauthTokens(Hub hub, Tokens tokens) {
        this.hub = hub;
        this.tokens = tokens;
        this.twoFactor = new TwoFactor(hub);
    }

    public void addTo(Routes routes) {
        routes.post("/oauth/token", this::grant);
        routes.get("/oauth/token/info", this::info);
    }

    private static String sent(Visit visit, String name) {
        return visit.query(name).orElseGet(() -> visit.field(name));
    }

    private void grant(Visit visit) {
        switch (sent(visit, "grant_type")) {
            case "password" -> byPassword(visit);
            case "refresh_token" ->
                tokens.renew(sent(visit, "refresh_token"), visit.now(), SECONDS)
                        .ifPresentOrElse(granted -> answer(visit, granted), () -> refuse(visit, "invalid_grant"));
            case "" -> refuse(visit, "invalid_request");
            default -> refuse(visit, "unsupported_grant_type");
        }
    }

    private void byPassword(Visit visit) {
        OptionalLong user = SignIn.find(hub, sent(visit, "username").strip(), sent(visit, "password"));
        String scope =
                sent(visit, "scope").isBlank() ? "api" : sent(visit, "scope").strip();
        if (user.isEmpty() || twoFactor.enabled(user.getAsLong())) {
            refuse(visit, "invalid_grant");
        } else if (!Tokens.ALL_SCOPES.containsAll(List.of(scope.split(" ")))) {
            refuse(visit, "invalid_scope");
        } else {
            answer(visit, tokens.grant(user.getAsLong(), scope, visit.now(), SECONDS));
        }
    }

    private static void answer(Visit visit, Tokens.Granted granted) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("access_token", granted.token());
        answer.put("token_type", "Bearer");
        answer.put("expires_in", SECONDS);
        answer.put("refresh_token", granted.refresh());
        answer.put("scope", granted.scope());
        answer.put("created_at", visit.now().getEpochSecond());
        visit.json(answer);
    }

    private static void refuse(Visit visit, String error) {
        String why =
                switch (error) {
                    case "invalid_grant" ->
                        "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI"
                                + " used in the authorization request, or was issued to another client.";
                    case "invalid_scope" -> "The requested scope is invalid, unknown, or malformed.";
                    case "invalid_request" -> "Missing required parameter: grant_type.";
                    default -> "The authorization grant type is not supported by the authorization server.";
                };
        visit.status(400);
        visit.json(Map.of("error", error, "error_description", why));
    }

    private void info(Visit visit) {
        String secret = visit.header("Authorization")
                .filter(header -> header.startsWith("Bearer "))
                .map(header -> header.substring(7).strip())
                .orElseGet(() -> visit.query("access_token").orElse(""));
        tokens.granted(secret, visit.now())
                .ifPresentOrElse(
                        token -> {
                            Map<String, Object> answer = new LinkedHashMap<>();
                            answer.put("resource_owner_id", token.user());
                            answer.put("scope", token.scopes());
                            answer.put(
                                    "expires_in_seconds",
                                    SECONDS
                                            - (visit.now().getEpochSecond()
                                                    - token.created().getEpochSecond()));
                            answer.put("created_at", token.created().getEpochSecond());
                            visit.json(answer);
                        },
                        () -> {
                            visit.status(401);
                            visit.json(Map.of(
                                    "error", "invalid_token", "error_description", "The access token is invalid"));
                        });
    }
}
