package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.List;

/** The templates that ask for two things from two sites. */
final class ThingsToTell {
    private ThingsToTell() {}

    static List<TaskTemplate> all() {
        return List.of(
                new TellBoth(
                        10600,
                        "across-price-and-busiest-author",
                        new Price(),
                        new BusiestAuthor(),
                        "What does \"{{product}}\" cost in the shop, and which member of the forum submitted the most commented thread that /f/{{forum}} ever had? Answer with the price as a number with two decimals, and the name.",
                        "Two things, please: the shop's price of \"{{product}}\" (as a number with two decimals), and who started the thread of /f/{{forum}} with the most comments of all time."),
                new TellBoth(
                        10601,
                        "across-order-and-issue-author",
                        new OrderTotal(),
                        new IssueAuthor(),
                        "What did my order {{order}} in the shop come to in all, as a number with two decimals, and what is the user name of whoever opened issue #{{number}} of {{project}} on the code host?",
                        "Tell me the grand total of shop order {{order}} (number with two decimals) together with the user name of the author of {{project}}#{{number}} on the code host."),
                new TellBoth(
                        10602,
                        "across-newest-thread-and-issue",
                        new NewestThread(),
                        new NewestIssue(),
                        "Give me the title of the newest submission in /f/{{forum}} and the title of the open issue that was added last to {{project}} on the code host.",
                        "I follow /f/{{forum}} on the forum and {{project}} on the code host. What are the titles of the latest submission there and of the latest issue still open here?"),
                new TellBoth(
                        10603,
                        "across-item-and-thread",
                        new DearestItem(),
                        new NewestThread(),
                        "I need the SKU of the product that cost most apiece in my shop order {{order}}, and the title of what was submitted last to /f/{{forum}}.",
                        "Which SKU had the highest unit price in order {{order}} of mine at the shop? And how is the newest submission of /f/{{forum}} titled?"),
                new TellBoth(
                        10604,
                        "across-price-and-issue",
                        new NewestIssue(),
                        new Price(),
                        "What is the title of the newest open issue of {{project}} on the code host, and what is the price (number with two decimals) of \"{{product}}\" in the shop?",
                        "Look up the most recently opened issue of {{project}} that is still open, and what the shop asks for \"{{product}}\". Answer with the title and the price as a number with two decimals."),
                new TellBoth(
                        10605,
                        "across-two-authors",
                        new IssueAuthor(),
                        new BusiestAuthor(),
                        "Who opened issue {{number}} of the code host's project {{project}} (user name), and who on the forum started the thread of /f/{{forum}} with the most comments of all time?",
                        "Give two names: the user name of the author of {{project}}#{{number}} on the code host, and the member who submitted the all-time most commented thread of /f/{{forum}}."),
                new TellBoth(
                        10606,
                        "across-distance-and-order",
                        new OrderTotal(),
                        new Distance(),
                        "What is the grand total of my shop order {{order}} (number with two decimals), and how many kilometres is the drive from {{from}} to {{to}} on the map (whole number)?",
                        "Two figures: what order {{order}} at the shop came to in all, with two decimals, and the map's distance by car from {{from}} to {{to}} in whole kilometres, as a bare number."),
                new TellBoth(
                        10607,
                        "across-distance-and-thread",
                        new NewestThread(),
                        new Distance(),
                        "What is the title of the newest submission in /f/{{forum}}, and how far is it by car from {{from}} to {{to}} on the map? Give the kilometres as a bare whole number.",
                        "Before we set off: tell me the title of the latest thing submitted to the forum's /f/{{forum}}, and the kilometres by car between {{from}} and {{to}} (in that direction), rounded to a whole number."),
                new TellBoth(
                        10608,
                        "across-nickname-and-issue",
                        new NewestIssue(),
                        new StateFact(),
                        "What is the title of the newest open issue of {{project}} on the code host, and what is {{state}} nicknamed according to the encyclopaedia?",
                        "Answer both: how the open issue added last to {{project}} (code host) is titled, and which nickname the encyclopaedia gives for the state of {{state}}."));
    }
}
