package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A fact from an article that a president's infobox links to, together with that article's title. */
final class LinkedFact extends RepeatedTemplate {
    private static final Pattern DATE = Pattern.compile("^(\\w+ \\d{1,2}, \\d{4})\\b.*");

    private final String link;
    private final String label;
    private final Pattern part;

    private LinkedFact(int id, String name, String link, String label, Pattern part, String... wordings) {
        super(id, name, OutcomeKind.INFORMATION, ArticleFacts.SITE, 2, wordings);
        this.link = link;
        this.label = label;
        this.part = part;
    }

    static List<LinkedFact> all() {
        return List.of(
                new LinkedFact(
                        10517,
                        "wikipedia-birthday-of-successor",
                        "Succeeded by",
                        "Born",
                        DATE,
                        "Who succeeded {{president1}} as president, and who succeeded {{president2}}? When were these two successors born? Look it up on Wikipedia, and write the dates like March 5, 1801.",
                        "Use Wikipedia to find {{president1}}'s and {{president2}}'s successors as president. Give me the names of the two successors and their dates of birth in the form March 5, 1801."),
                new LinkedFact(
                        10518,
                        "wikipedia-death-of-predecessor",
                        "Preceded by",
                        "Died",
                        DATE,
                        "Who was president right before {{president1}}, and who was right before {{president2}}? When did these two predecessors die? Look it up on Wikipedia, and write the dates like March 5, 1801.",
                        "Use Wikipedia to find {{president1}}'s and {{president2}}'s predecessors as president. Give me the names of the two predecessors and their dates of death in the form March 5, 1801."));
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return ArticleFacts.PRESIDENTS.stream()
                .flatMap(president -> ArticleFacts.linked(draw, president, link)
                        .filter(title -> !title.equals(president))
                        .flatMap(title -> ArticleFacts.fact(draw, title, label)
                                .flatMap(this::asked)
                                .map(fact -> Instance.of("president", president).answer(title, fact)))
                        .stream())
                .toList();
    }

    private Optional<String> asked(String row) {
        Matcher found = part.matcher(row);
        return found.matches() ? Optional.of(found.group(1)) : Optional.empty();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        wikipedia.look(thing.argument("president"));
        browser.expecting(
                "#firstHeading", () -> browser.followLink("table.infobox tr:has(th:text-is(\"" + link + "\")) td a"));
        String row = wikipedia.fact(label);
        return browser.text("#firstHeading") + ": " + asked(row).orElse(row);
    }
}
