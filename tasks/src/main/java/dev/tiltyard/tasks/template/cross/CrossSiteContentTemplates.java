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

/** Templates that look something up on one site and use it for a change on another. */
final class CrossSiteContentTemplates {
    private CrossSiteContentTemplates() {}

    static List<TaskTemplate> all() {
        return List.of(
                new AnswerThenAct(
                        10620,
                        "across-post-price",
                        new ProductPrice(),
                        new PostThread(),
                        "Create a post titled \"{{title}}\" in /f/{{into}} on the forum. The body should "
                                + "be the price of \"{{product}}\" in the shop, as a number with two decimals and "
                                + "nothing else.",
                        "Find out how much \"{{product}}\" costs in the shop. Then submit a post titled "
                                + "\"{{title}}\" to /f/{{into}} with just that price as the body, as a number with "
                                + "two decimals."),
                new AnswerThenAct(
                        10621,
                        "across-note-order-total",
                        new OrderTotal(),
                        new AddNote(),
                        "Add a note to the scratchpad on the homepage with the grand total of my shop "
                                + "order {{order}}. Write only the number, with two decimals.",
                        "What was the grand total of my order {{order}} in the shop? Save it as a note on "
                                + "the homepage's scratchpad: just the number with two decimals."),
                new AnswerThenAct(
                        10622,
                        "across-post-newest-issue",
                        new NewestIssue(),
                        new PostThread(),
                        "Create a post titled \"{{title}}\" in /f/{{into}} on the forum. The body should "
                                + "be exactly the title of the newest open issue in {{project}} on GitLab.",
                        "Find the most recently opened issue in {{project}} on GitLab that is still open. "
                                + "Then submit a post titled \"{{title}}\" to /f/{{into}}, with the exact title of "
                                + "that issue as the body."),
                new AnswerThenAct(
                        10623,
                        "across-note-issue-author",
                        new IssueAuthor(),
                        new AddNote(),
                        "Add a note to the homepage's scratchpad with the username of the person who "
                                + "opened issue #{{number}} in {{project}} on GitLab. Write only the username, "
                                + "without the @.",
                        "Who is the author of {{project}}#{{number}} on GitLab? Save just their username, "
                                + "without the @, as a note on the homepage's scratchpad."),
                new AnswerThenAct(
                        10624,
                        "across-open-issue-about-author",
                        new BusiestAuthor(),
                        new OpenTitledIssue(),
                        "Open an issue titled \"{{title}}\" in my project {{own}} on GitLab. The "
                                + "description should be the username of whoever submitted the most commented post "
                                + "of all time in /f/{{forum}} on the forum, and nothing else.",
                        "Find out who started the thread with the most comments of all time in "
                                + "/f/{{forum}}. Then create an issue in {{own}} on GitLab with the title "
                                + "\"{{title}}\" and just that username as the description."),
                new AnswerThenAct(
                        10625,
                        "across-status-newest-thread",
                        new NewestThreadTitle(),
                        new UpdateStatus(),
                        "Set my GitLab status to the exact title of the newest post in /f/{{forum}} on the forum.",
                        "Use the title of the latest post in /f/{{forum}} on the forum as my status message on GitLab, word for word."),
                new AnswerThenAct(
                        10626,
                        "across-issue-most-expensive-item",
                        new MostExpensiveItem(),
                        new OpenTitledIssue(),
                        "Open an issue titled \"{{title}}\" in my GitLab project {{own}}. The description "
                                + "should be only the SKU of the item with the highest unit price in my shop order "
                                + "{{order}}.",
                        "Find the most expensive item (by unit price) in my shop order {{order}}. Then "
                                + "create an issue in {{own}} on GitLab with the title \"{{title}}\" and just that "
                                + "item's SKU as the description."),
                new AnswerThenAct(
                        10627,
                        "across-comment-price",
                        new ProductPrice(),
                        new CommentOnNewest(),
                        "Comment on \"{{thread}}\", the newest post in /f/{{into}} on the forum, with the "
                                + "price of \"{{product}}\" in the shop. Write only the number, with two decimals.",
                        "Someone in \"{{thread}}\" (the newest post in /f/{{into}} on the forum) wants to "
                                + "know how much \"{{product}}\" costs in the shop. Leave a comment with just the "
                                + "price as a number with two decimals."),
                new AnswerThenAct(
                        10628,
                        "across-biography-newest-issue",
                        new NewestIssue(),
                        new WriteBiography(),
                        "Replace my bio on the forum with the exact title of the newest open issue in {{project}} on GitLab.",
                        "Find the most recently opened issue in {{project}} on GitLab that is still open, and set my forum bio to its exact title."),
                new AnswerThenAct(
                        10629,
                        "across-answer-issue-with-price",
                        new ProductPrice(),
                        new CommentOnIssue(),
                        "Comment on issue #{{issue}} in {{where}} on GitLab with the price of "
                                + "\"{{product}}\" in the shop. Write only the number, with two decimals.",
                        "In issue #{{issue}} in {{where}} on GitLab, someone asked how much "
                                + "\"{{product}}\" costs in the shop. Reply in a comment with just the price as a "
                                + "number with two decimals."),
                new AnswerThenAct(
                        10630,
                        "across-answer-issue-with-author",
                        new BusiestAuthor(),
                        new CommentOnIssue(),
                        "Find out who submitted the most commented post of all time in /f/{{forum}} on the "
                                + "forum, and comment with just that username on issue #{{issue}} in {{where}} on "
                                + "GitLab.",
                        "Leave a comment on issue #{{issue}} in {{where}} on GitLab that contains only the "
                                + "username of whoever started the thread with the most comments of all time in "
                                + "/f/{{forum}} on the forum."),
                new AnswerThenAct(
                        10631,
                        "across-note-newest-thread",
                        new NewestThreadTitle(),
                        new AddNote(),
                        "Copy the title of the newest post in /f/{{forum}} on the forum to a note on the homepage's scratchpad.",
                        "Add a note to the scratchpad on the homepage with the exact title of the latest post in /f/{{forum}}."),
                new AnswerThenAct(
                        10632,
                        "across-comment-issue-author",
                        new IssueAuthor(),
                        new CommentOnNewest(),
                        "Comment on \"{{thread}}\", the newest post in /f/{{into}} on the forum, with the "
                                + "username of the person who opened issue #{{number}} in {{project}} on GitLab. "
                                + "Write only the username, without the @.",
                        "Who is the author of {{project}}#{{number}} on GitLab? Leave a comment with just "
                                + "their username, without the @, on the forum post \"{{thread}}\" (the newest one "
                                + "in /f/{{into}})."),
                new AnswerThenAct(
                        10633,
                        "across-post-distance",
                        TownDistance.DRIVE,
                        new PostThread(),
                        "Create a post titled \"{{title}}\" in /f/{{into}} on the forum. The body should "
                                + "be the driving distance from {{from}} to {{to}} according to the map, in whole "
                                + "kilometers, and only the number.",
                        "How many kilometers is the drive from {{from}} to {{to}} on the map? Submit a "
                                + "post titled \"{{title}}\" to /f/{{into}} with just the distance as the body, "
                                + "rounded to a whole number."),
                new AnswerThenAct(
                        10634,
                        "across-note-distance",
                        TownDistance.DRIVE,
                        new AddNote(),
                        "Look up on the map how many kilometers the drive from {{from}} to {{to}} is, and "
                                + "save just the whole number as a note on the homepage's scratchpad.",
                        "I'm planning to drive from {{from}} to {{to}}. Put the driving distance from the "
                                + "map in a note on the homepage's scratchpad: only the number, rounded to whole "
                                + "kilometers."),
                new AnswerThenAct(
                        10635,
                        "across-issue-cites-nickname",
                        new StateFact(),
                        new OpenTitledIssue(),
                        "Open an issue titled \"{{title}}\" in my GitLab project {{own}}. The description "
                                + "should be only the nickname of the state of {{state}} according to Wikipedia.",
                        "Look up the nickname of the state of {{state}} on Wikipedia. Then create an issue "
                                + "in {{own}} on GitLab with the title \"{{title}}\" and just the nickname as the "
                                + "description."),
                new AnswerThenAct(
                        10636,
                        "across-comment-nickname",
                        new StateFact(),
                        new CommentOnNewest(),
                        "Comment on \"{{thread}}\", the newest post in /f/{{into}} on the forum, with just "
                                + "the nickname of the state of {{state}} according to Wikipedia.",
                        "What is the nickname of the state of {{state}}? Look it up on Wikipedia and leave "
                                + "a comment with only the nickname on the post \"{{thread}}\" (the newest one in "
                                + "/f/{{into}})."));
    }
}
