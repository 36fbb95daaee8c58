package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.yaml.Source;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What another person does on a site between two days of a chain, in a browser of their own. */
public final class OthersAction {
    /** Somebody who is not signed in. */
    static final String VISITOR = "visitor";

    private final Source spec;
    private final String site;
    private final Choices choices;
    private final Step steps;

    /**
     * @param spec a sound description
     * @param site the chain's first site
     */
    OthersAction(Source spec, String site, PackContext context) {
        this.spec = spec;
        this.site = spec.find("site").map(Source::text).orElse(site);
        this.choices = new Choices(spec, this.site, Views.NONE);
        this.steps = new Steps(context).compile(spec.at("steps").list());
    }

    /** The site's id. */
    public String site() {
        return site;
    }

    /** Where it is described, for messages. */
    public String place() {
        return spec.file() + ":" + spec.position().line();
    }

    /** Draws its own variables and adds them to the chain's values. */
    public void draw(Draw draw, Map<String, JsonNode> values) {
        values.putAll(choices.require(draw, values));
    }

    /** Who does it; empty for somebody who is not signed in. */
    public Optional<Account> who(SiteDefinition definition, Map<String, JsonNode> values) {
        String who = fill(spec.at("who"), values);
        if (who.equals(VISITOR)) {
            return Optional.empty();
        }
        List<Account> accounts = definition.accounts();
        return accounts.stream()
                .filter(account ->
                        account.role().equals(who) || account.username().equals(who))
                .findFirst()
                .or(() -> Optional.of(member(accounts.get(0), who, values)));
    }

    private Account member(Account usual, String who, Map<String, JsonNode> values) {
        String home = usual.home().toString().replace("/" + usual.username() + "/", "/" + who + "/");
        return new Account(
                "member",
                who,
                spec.find("password").map(given -> fill(given, values)).orElse(usual.password()),
                URI.create(home));
    }

    private static String fill(Source text, Map<String, JsonNode> values) {
        return Placeholders.fill(text.value().deepCopy(), values).asText();
    }

    /** Does it, on the site's front page; what it reads is forgotten. */
    public void perform(Map<String, JsonNode> values, BrowserActor browser) {
        steps.run(Scope.of(values), browser);
    }
}
