package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.wiki.ArticleFacts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fact from the infoboxes of similar Wikipedia articles. Articles that lack it, or repeat an earlier article's fact,
 * are skipped.
 *
 * @param variable the variable for the article's title
 * @param part extracts the answer from the row as its first group
 */
public record InfoboxFact(String variable, List<String> titles, String label, Pattern part) implements ListedQuestion {
    static final Pattern ALL = Pattern.compile("(.+)");
    /** The part before the first comma or parenthesis. */
    static final Pattern BEGINNING = Pattern.compile("^([^,(]*[^,( ])(?: ?[,(].*)?$");
    /** The date at the beginning. */
    static final Pattern DATE = Pattern.compile("^(\\w+ \\d{1,2}, \\d{4})\\b.*");

    @Override
    public String site() {
        return Sites.WIKIPEDIA;
    }

    @Override
    public List<DrawnFact> all(Draw draw) {
        return draw.once(this, () -> read(draw));
    }

    private List<DrawnFact> read(Draw draw) {
        List<DrawnFact> facts = new ArrayList<>();
        Set<String> said = new HashSet<>();
        for (String title : titles) {
            ArticleFacts.fact(draw, title, label)
                    .flatMap(this::asked)
                    .filter(said::add)
                    .ifPresent(answer -> facts.add(DrawnFact.of(answer, variable, title)));
        }
        return List.copyOf(facts);
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        return Optional.of(draw.one(all(draw)));
    }

    private Optional<String> asked(String row) {
        Matcher found = part.matcher(row);
        return found.matches() ? Optional.of(found.group(1)) : Optional.empty();
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        wikipedia.look(assignment.argument(variable));
        String row = wikipedia.fact(label);
        return asked(row).orElse(row);
    }
}
