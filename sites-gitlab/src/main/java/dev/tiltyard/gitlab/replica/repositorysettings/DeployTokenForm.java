package dev.tiltyard.gitlab.replica.repositorysettings;

import dev.tiltyard.gitlab.replica.access.DeployTokens.DeployToken;
import dev.tiltyard.gitlab.replica.access.DeployTokens.Made;
import dev.tiltyard.gitlab.replica.access.DeployTokens.Wanted;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * What the section of deploy tokens shows.
 *
 * @param entity {@code project} or {@code group}
 * @param create where the form is sent to
 * @param revoke where a token is revoked, without its number
 * @param active the tokens that can be used
 * @param made the token that was just made, with its secret
 * @param errors why the form was refused; empty if it was not
 */
public record DeployTokenForm(
        String entity,
        String create,
        String revoke,
        LocalDate today,
        List<DeployToken> active,
        Optional<Made> made,
        List<String> errors) {
    /** The scopes that the form offers. */
    public static final List<Scope> SCOPES = List.of(
            new Scope("read_repository", "Allows read-only access to the repository."),
            new Scope("read_package_registry", "Allows read-only access to the package registry."),
            new Scope("write_package_registry", "Allows read and write access to the package registry."));

    /** @param about what it lets one do */
    public record Scope(String name, String about) {}

    public DeployTokenForm {
        active = List.copyOf(active);
        errors = List.copyOf(errors);
    }

    /** Whether something has just happened that the section has to show. */
    public boolean open() {
        return made.isPresent() || !errors.isEmpty();
    }

    /** When a token ends: {@code In about 2 months}. */
    public String end(DeployToken token) {
        return token.expires().map(day -> "In " + distance(today, day)).orElse("Never");
    }

    private static String distance(LocalDate from, LocalDate to) {
        long days = Math.max(1, ChronoUnit.DAYS.between(from, to));
        if (days < 30) {
            return days == 1 ? "1 day" : days + " days";
        }
        if (days < 365) {
            long months = Math.max(1, Math.round(days / 30.0));
            return days < 60
                    ? days < 45 ? "about 1 month" : "about 2 months"
                    : months == 12 ? "about 1 year" : months + " months";
        }
        long years = Math.round(days / 365.0);
        return "about " + years + (years == 1 ? " year" : " years");
    }

    /** What a form asks for. */
    static Wanted sent(Visit visit) {
        return new Wanted(
                visit.field("deploy_token[name]"),
                visit.field("deploy_token[username]").strip(),
                day(visit.field("deploy_token[expires_at]")),
                SCOPES.stream()
                        .map(Scope::name)
                        .filter(scope ->
                                visit.field("deploy_token[" + scope + "]").matches("1|true"))
                        .toList());
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(LocalDate.parse(text.strip()));
        } catch (DateTimeParseException e) {
            throw new Invalid("expires_at", "is not a date such as 2023-12-31");
        }
    }
}
