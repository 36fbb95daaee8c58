package dev.tiltyard.suite.pack.cross;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** The templates that ask for two things from two sites. */
final class ThingsToTell {
    private ThingsToTell() {}

    static List<TaskTemplate> all() {
        return List.of(
                new TellBoth(
                        10602,
                        "across-newest-thread-and-issue",
                        new NewestThread(),
                        new NewestIssue(),
                        "Give me the title of the newest submission in /f/{{forum}} and the title of the open issue that was added last to {{project}} on the code host.",
                        "I follow /f/{{forum}} on the forum and {{project}} on the code host. What are the titles of the latest submission there and of the latest issue still open here?"),
                new TellBoth(
                        10605,
                        "across-two-authors",
                        new IssueAuthor(),
                        new BusiestAuthor(),
                        "Who opened issue {{number}} of the code host's project {{project}} (user name), and who on the forum started the thread of /f/{{forum}} with the most comments of all time?",
                        "Give two names: the user name of the author of {{project}}#{{number}} on the code host, and the member who submitted the all-time most commented thread of /f/{{forum}}."),
                new TellBoth(
                        10607,
                        "across-distance-and-thread",
                        new NewestThread(),
                        new Distance(),
                        "What is the title of the newest submission in /f/{{forum}}, and how far is it by car from {{from}} to {{to}} on the map? Give the kilometres as a bare whole number.",
                        "Before we set off: tell me the title of the latest thing submitted to the forum's /f/{{forum}}, and the kilometres by car between {{from}} and {{to}} (in that direction), rounded to a whole number."));
    }
}
