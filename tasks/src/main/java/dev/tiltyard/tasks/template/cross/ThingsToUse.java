package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.List;

/** The templates that use on one site what stands on another. */
final class ThingsToUse {
    private ThingsToUse() {}

    static List<TaskTemplate> all() {
        return List.of(
                new UseAnswer(
                        10620,
                        "across-post-price",
                        new Price(),
                        new PostThread(),
                        "Start a thread in /f/{{into}} on the forum with the title \"{{title}}\". Its text is to be the price that the shop asks for \"{{product}}\", as a number with two decimals and nothing else.",
                        "Find out in the shop what \"{{product}}\" costs. Then submit to /f/{{into}} a thread titled \"{{title}}\" whose body is just that price, a number with two decimals."),
                new UseAnswer(
                        10621,
                        "across-note-order-total",
                        new OrderTotal(),
                        new AddNote(),
                        "Put a note on the homepage's scratchpad that says the grand total of my shop order {{order}}, only the number with two decimals.",
                        "What did order {{order}} at the shop come to in all? Write the number, with two decimals and nothing else, on the scratchpad of the homepage."),
                new UseAnswer(
                        10622,
                        "across-post-newest-issue",
                        new NewestIssue(),
                        new PostThread(),
                        "Submit a thread to /f/{{into}} titled \"{{title}}\" with a text that is exactly the title of the newest open issue of {{project}} on the code host.",
                        "In /f/{{into}}, begin a thread called \"{{title}}\"; as its body, use the title of the open issue that was opened last in the code host's project {{project}}, letter by letter."),
                new UseAnswer(
                        10623,
                        "across-note-issue-author",
                        new IssueAuthor(),
                        new AddNote(),
                        "Add the user name of whoever opened issue #{{number}} of {{project}} on the code host to the homepage's scratchpad, as a note with nothing but that name (no @).",
                        "Who is the author of {{project}}#{{number}} on the code host? Leave me the bare user name, without @, as a note on the scratchpad of the homepage."),
                new UseAnswer(
                        10624,
                        "across-open-issue-about-author",
                        new BusiestAuthor(),
                        new OpenIssue(),
                        "Open an issue titled \"{{title}}\" in my project {{own}} on the code host. Its description is the name of the member who submitted the most commented thread of all time in the forum's /f/{{forum}}, and nothing else.",
                        "Whoever started the thread with the most comments that /f/{{forum}} ever had should be named in a new issue of {{own}}: title \"{{title}}\", description just the member's name."),
                new UseAnswer(
                        10625,
                        "across-status-newest-thread",
                        new NewestThread(),
                        new SayStatus(),
                        "Set my status on the code host to the title of the newest submission in the forum's /f/{{forum}}, letter by letter.",
                        "My status message on the code host should be the same as the title of the latest submission to /f/{{forum}} on the forum. Please set it."),
                new UseAnswer(
                        10626,
                        "across-issue-dearest-item",
                        new DearestItem(),
                        new OpenIssue(),
                        "In my code host project {{own}}, open an issue titled \"{{title}}\" whose description is the SKU of the most expensive product (by unit price) in my shop order {{order}}, nothing else.",
                        "Look at order {{order}} of mine at the shop for the product with the highest price apiece. Then open an issue in {{own}} with the title \"{{title}}\" and only that product's SKU as the description."),
                new UseAnswer(
                        10627,
                        "across-comment-price",
                        new Price(),
                        new CommentOnNewest(),
                        "Under \"{{thread}}\", the newest thread of /f/{{into}}, leave a comment with the shop's price of \"{{product}}\": a number with two decimals, nothing more.",
                        "Somebody in the forum's \"{{thread}}\" (newest in /f/{{into}}) wants to know what \"{{product}}\" costs in the shop. Comment with just the price as a number with two decimals."),
                new UseAnswer(
                        10628,
                        "across-biography-newest-issue",
                        new NewestIssue(),
                        new WriteBiography(),
                        "Replace my biography on the forum by the title of the newest open issue of {{project}} on the code host.",
                        "Make my forum biography read exactly like the title of the issue that was opened last in {{project}} on the code host and is still open."),
                new UseAnswer(
                        10629,
                        "across-answer-issue-with-price",
                        new Price(),
                        new CommentOnIssue(),
                        "Comment on issue #{{issue}} of {{where}} on the code host with what \"{{product}}\" costs in the shop: only the number, with two decimals.",
                        "The people at {{where}} ask in issue #{{issue}} for the price of \"{{product}}\" in our shop. Answer there with a comment that is the number with two decimals and nothing else."),
                new UseAnswer(
                        10630,
                        "across-answer-issue-with-author",
                        new BusiestAuthor(),
                        new CommentOnIssue(),
                        "Find the member who submitted the most commented thread ever in the forum's /f/{{forum}} and comment just that name on issue #{{issue}} of {{where}} on the code host.",
                        "On the code host, issue #{{issue}} of {{where}} needs a comment that consists of one name: who started the thread with the most comments of all time in /f/{{forum}}."),
                new UseAnswer(
                        10631,
                        "across-note-newest-thread",
                        new NewestThread(),
                        new AddNote(),
                        "Copy the title of the latest submission to /f/{{forum}} onto the homepage's scratchpad as a note.",
                        "Add a note to the homepage's scratchpad: exactly the title of what was submitted last to the forum's /f/{{forum}}."),
                new UseAnswer(
                        10632,
                        "across-comment-issue-author",
                        new IssueAuthor(),
                        new CommentOnNewest(),
                        "Comment on \"{{thread}}\", the newest thread of the forum's /f/{{into}}, with the user name of whoever opened issue #{{number}} of {{project}} on the code host. Just the name, no @.",
                        "Leave under the forum thread \"{{thread}}\" (the newest of /f/{{into}}) a comment that is only the user name, without @, of the author of {{project}}#{{number}} on the code host."),
                new UseAnswer(
                        10633,
                        "across-post-distance",
                        new Distance(),
                        new PostThread(),
                        "Post a thread titled \"{{title}}\" to /f/{{into}} whose text is the distance by car from {{from}} to {{to}} according to the map, in whole kilometres, only the number.",
                        "How many kilometres is the drive from {{from}} to {{to}} on the map? Start a thread \"{{title}}\" in the forum's /f/{{into}} with the whole number alone as its text."),
                new UseAnswer(
                        10634,
                        "across-note-distance",
                        new Distance(),
                        new AddNote(),
                        "Note on the homepage's scratchpad how many kilometres the map says one drives from {{from}} to {{to}}: the whole number alone.",
                        "I plan to drive from {{from}} to {{to}}. Put the kilometres by car that the map shows on the scratchpad of the homepage, as a whole number with nothing else."),
                new UseAnswer(
                        10635,
                        "across-issue-cites-nickname",
                        new StateFact(),
                        new OpenIssue(),
                        "Open an issue titled \"{{title}}\" in my project {{own}} on the code host; its description is only the nickname of {{state}} from the encyclopaedia.",
                        "The encyclopaedia's nickname of the state of {{state}} belongs into a new issue of {{own}}: title \"{{title}}\", description just the nickname."),
                new UseAnswer(
                        10636,
                        "across-comment-nickname",
                        new StateFact(),
                        new CommentOnNewest(),
                        "Comment on \"{{thread}}\", the newest thread of the forum's /f/{{into}}, with nothing but the nickname that the encyclopaedia gives for {{state}}.",
                        "Under \"{{thread}}\" (the newest of /f/{{into}}), leave as a comment just what the encyclopaedia says the state of {{state}} is nicknamed."));
    }
}
