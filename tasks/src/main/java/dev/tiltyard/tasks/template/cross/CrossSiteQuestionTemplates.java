package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.fact.BusiestAuthor;
import dev.tiltyard.tasks.template.fact.IssueAuthor;
import dev.tiltyard.tasks.template.fact.MostExpensiveItem;
import dev.tiltyard.tasks.template.fact.NewestIssue;
import dev.tiltyard.tasks.template.fact.NewestThreadTitle;
import dev.tiltyard.tasks.template.fact.OrderTotal;
import dev.tiltyard.tasks.template.fact.ProductPrice;
import dev.tiltyard.tasks.template.fact.StateFact;
import dev.tiltyard.tasks.template.fact.TownDistance;
import java.util.List;

/** Templates that ask for two answers from two sites. */
final class CrossSiteQuestionTemplates {
    private CrossSiteQuestionTemplates() {}

    static List<TaskTemplate> all() {
        return List.of(
                new AnswerBoth(
                        10600,
                        "across-price-and-busiest-author",
                        new ProductPrice(),
                        new BusiestAuthor(),
                        "How much does \"{{product}}\" cost in the shop, and who submitted the most "
                                + "commented post of all time in /f/{{forum}} on the forum? Give me the price as a "
                                + "number with two decimals, and the username.",
                        "I need two things: the price of \"{{product}}\" in the shop, as a number with two "
                                + "decimals, and the username of whoever started the thread with the most comments "
                                + "of all time in /f/{{forum}}."),
                new AnswerBoth(
                        10601,
                        "across-order-and-issue-author",
                        new OrderTotal(),
                        new IssueAuthor(),
                        "What was the grand total of my order {{order}} in the shop, as a number with two "
                                + "decimals, and what is the username of the person who opened issue #{{number}} in "
                                + "{{project}} on GitLab?",
                        "Tell me the grand total of my shop order {{order}}, as a number with two "
                                + "decimals, and the username of the author of {{project}}#{{number}} on GitLab."),
                new AnswerBoth(
                        10602,
                        "across-newest-thread-and-issue",
                        new NewestThreadTitle(),
                        new NewestIssue(),
                        "What are the titles of the newest post in /f/{{forum}} on the forum and of the newest open issue in {{project}} on GitLab?",
                        "I follow /f/{{forum}} on the forum and {{project}} on GitLab. Tell me the title "
                                + "of the latest post in the first and of the most recently opened issue that is "
                                + "still open in the second."),
                new AnswerBoth(
                        10603,
                        "across-item-and-thread",
                        new MostExpensiveItem(),
                        new NewestThreadTitle(),
                        "I need the SKU of the item with the highest unit price in my shop order "
                                + "{{order}}, and the title of the newest post in /f/{{forum}} on the forum.",
                        "What is the SKU of the most expensive item (by unit price) in my shop order "
                                + "{{order}}? And what is the title of the most recent post in /f/{{forum}}?"),
                new AnswerBoth(
                        10604,
                        "across-price-and-issue",
                        new NewestIssue(),
                        new ProductPrice(),
                        "What is the title of the newest open issue in {{project}} on GitLab, and what is "
                                + "the price of \"{{product}}\" in the shop, as a number with two decimals?",
                        "Look up the most recently opened issue in {{project}} on GitLab that is still "
                                + "open, and the shop's price for \"{{product}}\". Answer with the title and with "
                                + "the price as a number with two decimals."),
                new AnswerBoth(
                        10605,
                        "across-two-authors",
                        new IssueAuthor(),
                        new BusiestAuthor(),
                        "What is the username of the person who opened issue #{{number}} in {{project}} on "
                                + "GitLab, and who started the thread with the most comments of all time in "
                                + "/f/{{forum}} on the forum?",
                        "Give me two usernames: the author of {{project}}#{{number}} on GitLab, and the "
                                + "author of the most commented post of all time in /f/{{forum}} on the forum."),
                new AnswerBoth(
                        10606,
                        "across-distance-and-order",
                        new OrderTotal(),
                        TownDistance.DRIVE,
                        "What was the grand total of my shop order {{order}}, as a number with two "
                                + "decimals, and how many kilometers is the drive from {{from}} to {{to}} on the "
                                + "map, as a whole number?",
                        "I need two numbers: the grand total of my shop order {{order}}, with two "
                                + "decimals, and the driving distance from {{from}} to {{to}} on the map, rounded to "
                                + "whole kilometers."),
                new AnswerBoth(
                        10607,
                        "across-distance-and-thread",
                        new NewestThreadTitle(),
                        TownDistance.DRIVE,
                        "What is the title of the newest post in /f/{{forum}} on the forum, and how far is "
                                + "the drive from {{from}} to {{to}} on the map? Give the distance in kilometers, as "
                                + "a whole number.",
                        "Before we leave, tell me the title of the latest post in /f/{{forum}} on the "
                                + "forum and the driving distance from {{from}} to {{to}} on the map, rounded to "
                                + "whole kilometers."),
                new AnswerBoth(
                        10608,
                        "across-nickname-and-issue",
                        new NewestIssue(),
                        new StateFact(),
                        "What is the title of the newest open issue in {{project}} on GitLab, and what is "
                                + "the nickname of the state of {{state}} according to Wikipedia?",
                        "Two questions: what is the title of the most recently opened issue in {{project}} "
                                + "on GitLab that is still open, and what nickname does Wikipedia give for the state "
                                + "of {{state}}?"));
    }
}
