package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.wiki.ArticleFacts;
import java.util.regex.Pattern;

/** Facts from Wikipedia's infoboxes. */
public final class WikipediaFacts {
    /** The part after the date. */
    private static final Pattern PLACE = Pattern.compile("^\\w+ \\d{1,2}, \\d{4}, ([^(]+[^( ])$");

    /** A person's date of birth. */
    public static final PhrasedQuestion BIRTHDAY = new PhrasedQuestion(
            new InfoboxFact("name", Titles.PEOPLE, "Born", InfoboxFact.DATE),
            "the date of birth of {{name}} according to Wikipedia (written like March 5, 1901)",
            "{{name}}'s birth date according to Wikipedia, in the form March 5, 1901");

    /** A person's place of birth. */
    public static final PhrasedQuestion BIRTHPLACE = new PhrasedQuestion(
            new InfoboxFact("name", Titles.PEOPLE, "Born", PLACE),
            "the place of birth of {{name}} as the infobox on Wikipedia gives it (word for word)",
            "where {{name}} was born according to the infobox on Wikipedia (only the place, word for word)");

    /** A person's date of death. */
    public static final PhrasedQuestion DEATH = new PhrasedQuestion(
            new InfoboxFact("name", Titles.PEOPLE, "Died", InfoboxFact.DATE),
            "the date of death of {{name}} according to Wikipedia (written like March 5, 1901)",
            "{{name}}'s date of death according to Wikipedia, in the form March 5, 1901");

    /** A person's place of death. */
    public static final PhrasedQuestion DEATHPLACE = new PhrasedQuestion(
            new InfoboxFact("name", Titles.PEOPLE, "Died", PLACE),
            "the place of death of {{name}} as the infobox on Wikipedia gives it (word for word)",
            "where {{name}} died according to the infobox on Wikipedia (only the place, word for word)");

    /** A state's capital. */
    public static final PhrasedQuestion CAPITAL = new PhrasedQuestion(
            new InfoboxFact("state", ArticleFacts.STATES, "Capital", InfoboxFact.ALL),
            "the capital of {{state}} according to Wikipedia",
            "the name of the city that Wikipedia gives as the capital of {{state}}");

    /** A state's nickname. */
    public static final PhrasedQuestion NICKNAME = new PhrasedQuestion(
            new InfoboxFact("state", ArticleFacts.STATES, "Nickname", InfoboxFact.ALL),
            "the nickname of the state of {{state}} according to Wikipedia",
            "the nickname that Wikipedia gives for the state of {{state}}");

    /** A state's largest city. */
    public static final PhrasedQuestion LARGEST_CITY = new PhrasedQuestion(
            new InfoboxFact("state", ArticleFacts.STATES, "Largest city", InfoboxFact.ALL),
            "the largest city in {{state}} according to Wikipedia",
            "the name of the city that Wikipedia gives as the largest in {{state}}");

    /** When a state joined the Union. */
    public static final PhrasedQuestion ADMISSION = new PhrasedQuestion(
            new InfoboxFact("state", ArticleFacts.STATES, "Admitted to the Union", InfoboxFact.DATE),
            "the date on which {{state}} was admitted to the Union according to Wikipedia (written like March 5, 1801)",
            "the date when {{state}} joined the Union according to Wikipedia, in the form March 5, 1801");

    /** A president's spouse. */
    public static final PhrasedQuestion SPOUSE = new PhrasedQuestion(
            new InfoboxFact("president", ArticleFacts.PRESIDENTS, "Spouse", Pattern.compile("^([^,;(]+)$")),
            "the name of President {{president}}'s spouse as the infobox on Wikipedia gives it",
            "the name that Wikipedia's infobox about {{president}} gives under \"Spouse\"");

    /** A president's predecessor. */
    public static final PhrasedQuestion PREDECESSOR = new PhrasedQuestion(
            new InfoboxFact("president", ArticleFacts.PRESIDENTS, "Preceded by", InfoboxFact.ALL),
            "the name of the president who preceded {{president}} according to Wikipedia",
            "the name of {{president}}'s predecessor as president according to the infobox on Wikipedia");

    /** The population of a city. */
    public static final PhrasedQuestion CITY_POPULATION = new PhrasedQuestion(
            new InfoboxFact("city", Titles.CITIES, "Population", Pattern.compile("^([0-9,]{5,})\\b.*")),
            "the population of {{city}} according to Wikipedia (only the number, with commas as in the article)",
            "how many people live in {{city}} according to the infobox on Wikipedia, as a number with commas");

    private WikipediaFacts() {}
}
