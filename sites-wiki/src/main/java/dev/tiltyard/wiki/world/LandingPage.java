package dev.tiltyard.wiki.world;

import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The landing page.
 *
 * @param style relative URL of the stylesheet
 * @param articles number of articles
 * @param wikipedia relative URL of the article on Wikipedia, if there is one
 * @param english relative URL of the article on the English language, if there is one
 * @param groups topics by heading
 */
@Template("article/landing.jte")
public record LandingPage(
        String style, int articles, Optional<String> wikipedia, Optional<String> english, List<ListPage.Group> groups) {
    /** The original page's title. */
    public static final String TITLE = "User:The other Kiwix guy/Landing";

    /**
     * The headings and their articles' titles, in order.
     *
     * <p>Source: the landing page of Kiwix's English Wikipedia of May 2022.
     */
    static final List<Map.Entry<String, List<String>>> TOPICS = List.of(
            Map.entry(
                    "Arts",
                    List.of(
                            "Architecture",
                            "Books",
                            "Cinematography",
                            "Dance",
                            "Design",
                            "Fashion",
                            "Films",
                            "Gastronomy",
                            "Literature",
                            "Magic (illusion)",
                            "Music",
                            "Painting",
                            "Photography",
                            "Poetry",
                            "Sculpture",
                            "Theatre")),
            Map.entry(
                    "Geography",
                    List.of(
                            "Africa",
                            "Antarctica",
                            "Arctic",
                            "Asia",
                            "Caribbean",
                            "Central America",
                            "Europe",
                            "Latin America",
                            "Mediterranean",
                            "Middle East",
                            "North America",
                            "Oceania",
                            "South America",
                            "Cartography")),
            Map.entry(
                    "History",
                    List.of(
                            "Ancient Egypt",
                            "Ancient Greece",
                            "Ancient Near East",
                            "Ancient Rome",
                            "Archaeology",
                            "British Empire",
                            "Byzantine Empire",
                            "Colonialism",
                            "Crusades",
                            "Heraldry",
                            "History of science",
                            "Imperial China",
                            "Indian independence movement",
                            "Japan",
                            "Middle Ages",
                            "Mughal Empire",
                            "Ottoman Empire",
                            "Russian Empire",
                            "Sasanian Empire",
                            "Seljuk Empire",
                            "Soviet Union",
                            "War")),
            Map.entry(
                    "Sciences",
                    List.of(
                            "Astronomy",
                            "Biology",
                            "Chemistry",
                            "Computer science",
                            "Earth sciences",
                            "Mathematics",
                            "Medicine",
                            "Physics")));

    public LandingPage {
        groups = List.copyOf(groups);
    }
}
