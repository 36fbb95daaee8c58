package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.fact.ThreeFacts.Outcome;
import java.util.List;
import java.util.stream.Stream;

/** Templates that sum or compare numbers and dates of several things. */
final class ComparisonTemplates {
    private ComparisonTemplates() {}

    static List<TaskTemplate> all() {
        return Stream.concat(three().stream(), differences().stream()).toList();
    }

    private static List<TaskTemplate> three() {
        return List.of(
                new ThreeFacts(
                        10013,
                        "forum-tell-largest",
                        ForumFacts.SUBSCRIBERS,
                        "forum",
                        Outcome.MOST,
                        "Which of /f/{{first}}, /f/{{second}}, and /f/{{third}} has the most subscribers, and how many does each of them have?",
                        "Compare the subscriber counts of /f/{{first}}, /f/{{second}}, and /f/{{third}}. Tell me which forum is the largest, and all three numbers."),
                new ThreeFacts(
                        10036,
                        "forum-subscribers-of-three",
                        ForumFacts.SUBSCRIBERS,
                        "forum",
                        Outcome.SUM_AND_EACH,
                        "How many subscribers do /f/{{first}}, /f/{{second}}, and /f/{{third}} have, and how many is that altogether? Give me the three numbers and their sum.",
                        "Look up the subscriber counts of /f/{{first}}, /f/{{second}}, and /f/{{third}}. Tell me each of them and what they add up to."),
                new ThreeFacts(
                        10116,
                        "shop-price-of-three",
                        KnownFacts.PRICE,
                        "product",
                        Outcome.SUM,
                        "How much would I pay for one \"{{first}}\", one \"{{second}}\", and one \"{{third}}\" together, before shipping and tax?",
                        "Add up the prices of \"{{first}}\", \"{{second}}\", and \"{{third}}\", and tell me the sum."),
                new ThreeFacts(
                        10117,
                        "shop-total-of-three-orders",
                        KnownFacts.ORDER_TOTAL,
                        "order",
                        Outcome.SUM,
                        "What do my orders {{first}}, {{second}}, and {{third}} come to altogether? Add up their grand totals.",
                        "I need the sum of the grand totals of my orders {{first}}, {{second}}, and {{third}}."),
                new ThreeFacts(
                        10118,
                        "shop-largest-of-three-orders",
                        KnownFacts.ORDER_TOTAL,
                        "order",
                        Outcome.MOST,
                        "Which of my orders {{first}}, {{second}}, and {{third}} had the highest grand total, and what were the totals of all three?",
                        "Compare the grand totals of my orders {{first}}, {{second}}, and {{third}}. Tell me the number of the most expensive one, and what each of them came to."),
                new ThreeFacts(
                        10119,
                        "shop-cheapest-of-three",
                        KnownFacts.PRICE,
                        "product",
                        Outcome.LEAST,
                        "Which is the cheapest: \"{{first}}\", \"{{second}}\", or \"{{third}}\"? Give me its name and the prices of all three.",
                        "Compare the prices of \"{{first}}\", \"{{second}}\", and \"{{third}}\". What is the name of the least expensive one, and what does each of them cost?"),
                new ThreeFacts(
                        10209,
                        "admin-total-of-three-orders",
                        AdminFacts.ORDER_TOTAL,
                        "sale",
                        Outcome.SUM,
                        "What is the combined grand total of the orders {{first}}, {{second}}, and {{third}}?",
                        "Add up the grand totals of orders {{first}}, {{second}}, and {{third}} for me."),
                new ThreeFacts(
                        10210,
                        "admin-largest-of-three-orders",
                        AdminFacts.ORDER_TOTAL,
                        "sale",
                        Outcome.MOST,
                        "Which of the orders {{first}}, {{second}}, and {{third}} has the highest grand total? Give me its number and all three totals.",
                        "Compare orders {{first}}, {{second}}, and {{third}}. Tell me which one brought in the most money, and how much each of them came to."),
                new ThreeFacts(
                        10407,
                        "map-largest-of-three-towns",
                        MapFacts.POPULATION,
                        "place",
                        Outcome.MOST,
                        "According to the map, which of {{first}}, {{second}}, and {{third}} has the largest population, and what are the populations of all three?",
                        "Compare the populations that the map gives for {{first}}, {{second}}, and {{third}}. Tell me which place is the largest, and the population of each."),
                new ThreeFacts(
                        10414,
                        "map-difference-of-populations",
                        MapFacts.POPULATION,
                        "place",
                        Outcome.SPREAD,
                        "According to the map, how many people live in {{first}}, {{second}}, and {{third}}, and how many more live in the largest of them than in the smallest? Give me plain numbers without commas.",
                        "Compare the populations that the map gives for {{first}}, {{second}}, and {{third}}. Tell me all three, and the difference between the largest and the smallest. Write plain numbers, without commas."),
                new ThreeFacts(
                        10408,
                        "map-people-in-three-towns",
                        MapFacts.POPULATION,
                        "place",
                        Outcome.SUM,
                        "How many people live in {{first}}, {{second}}, and {{third}} altogether, according to the map? Give the sum as a plain number without commas.",
                        "Add up the populations of {{first}}, {{second}}, and {{third}} as given on the map. Answer with a plain number, without commas."),
                new ThreeFacts(
                        10510,
                        "wikipedia-oldest-of-three",
                        WikipediaFacts.BIRTHDAY,
                        "name",
                        Outcome.LEAST,
                        "Who was born first according to Wikipedia: {{first}}, {{second}}, or {{third}}? Tell me the name and the dates of birth of all three, like March 5, 1901.",
                        "Compare the dates of birth of {{first}}, {{second}}, and {{third}} on Wikipedia. Name the oldest, and give me all three dates in the form March 5, 1901."),
                new ThreeFacts(
                        10511,
                        "wikipedia-last-admitted-of-three",
                        WikipediaFacts.ADMISSION,
                        "state",
                        Outcome.MOST,
                        "Which of {{first}}, {{second}}, and {{third}} was the last to join the Union, according to Wikipedia? On what date did each of them join? Write dates like March 5, 1801.",
                        "Look up on Wikipedia when {{first}}, {{second}}, and {{third}} were admitted to the Union. Tell me the most recent of the three, and all three dates in the form March 5, 1801."),
                new ThreeFacts(
                        10512,
                        "wikipedia-largest-of-three-cities",
                        WikipediaFacts.CITY_POPULATION,
                        "city",
                        Outcome.MOST,
                        "According to Wikipedia, which has the most inhabitants: {{first}}; {{second}}; or {{third}}? Give me its name and the populations of all three, with commas.",
                        "Compare the populations of these cities on Wikipedia: {{first}}; {{second}}; {{third}}. Name the largest one, and tell me the population of each, written with commas."),
                new ThreeFacts(
                        10513,
                        "wikipedia-people-in-three-cities",
                        WikipediaFacts.CITY_POPULATION,
                        "city",
                        Outcome.SUM,
                        "How many people live in these three cities altogether, according to Wikipedia: {{first}}; {{second}}; {{third}}? Give the sum as a plain number without commas.",
                        "Add up the populations that Wikipedia gives for these cities: {{first}}; {{second}}; {{third}}. Answer with a plain number, without commas."),
                new ThreeFacts(
                        10514,
                        "wikipedia-last-to-die-of-three",
                        WikipediaFacts.DEATH,
                        "name",
                        Outcome.MOST,
                        "Who died last according to Wikipedia: {{first}}, {{second}}, or {{third}}? Tell me the name and the dates of death of all three, like March 5, 1901.",
                        "Compare the dates of death of {{first}}, {{second}}, and {{third}} on Wikipedia. Name the one who died most recently, and give me all three dates in the form March 5, 1901."),
                new ThreeFacts(
                        10147,
                        "shop-most-expensive-of-three",
                        KnownFacts.PRICE,
                        "product",
                        Outcome.MOST,
                        "Which of these costs the most: \"{{first}}\", \"{{second}}\", or \"{{third}}\"? Give me its name and the prices of all three.",
                        "Compare the prices of \"{{first}}\", \"{{second}}\", and \"{{third}}\". Tell me which one is the most expensive, and what each of them costs."),
                new ThreeFacts(
                        10148,
                        "shop-subtotal-of-three",
                        ShopFacts.SUBTOTAL,
                        "purchase",
                        Outcome.SUM,
                        "Add up the subtotals, without shipping, of my orders {{first}}, {{second}}, and {{third}}.",
                        "How much did I spend on the items in my orders {{first}}, {{second}}, and {{third}} before shipping? Give me the sum of the three subtotals."),
                new ThreeFacts(
                        10260,
                        "admin-smallest-of-three-orders",
                        AdminFacts.ORDER_TOTAL,
                        "sale",
                        Outcome.LEAST,
                        "Which of the orders {{first}}, {{second}}, and {{third}} has the lowest grand total? Tell me its number and all three totals.",
                        "Out of orders {{first}}, {{second}}, and {{third}}, find the one with the smallest grand total. I need its number and the totals of all three."),
                new ThreeFacts(
                        10522,
                        "wikipedia-youngest-of-three",
                        WikipediaFacts.BIRTHDAY,
                        "name",
                        Outcome.MOST,
                        "Who was born last according to Wikipedia: {{first}}, {{second}}, or {{third}}? Tell me the name and the dates of birth of all three, like March 5, 1901.",
                        "Compare the dates of birth of {{first}}, {{second}}, and {{third}} on Wikipedia. Name the youngest, and give me all three dates in the form March 5, 1901."),
                new ThreeFacts(
                        10523,
                        "wikipedia-first-to-die-of-three",
                        WikipediaFacts.DEATH,
                        "name",
                        Outcome.LEAST,
                        "Who died first according to Wikipedia: {{first}}, {{second}}, or {{third}}? Tell me the name and the dates of death of all three, like March 5, 1901.",
                        "Look up when {{first}}, {{second}}, and {{third}} died. Tell me who died the earliest, and all three dates in the form March 5, 1901."),
                new ThreeFacts(
                        10524,
                        "wikipedia-smallest-of-three-cities",
                        WikipediaFacts.CITY_POPULATION,
                        "city",
                        Outcome.LEAST,
                        "According to Wikipedia, which has the fewest inhabitants: {{first}}; {{second}}; or {{third}}? Give me its name and the populations of all three, with commas.",
                        "Compare the populations of these cities on Wikipedia: {{first}}; {{second}}; {{third}}. Name the smallest one, and tell me the population of each, written with commas."),
                new ThreeFacts(
                        10525,
                        "wikipedia-first-admitted-of-three",
                        WikipediaFacts.ADMISSION,
                        "state",
                        Outcome.LEAST,
                        "Which of {{first}}, {{second}}, and {{third}} was the first to become a state, according to Wikipedia? On what date did each of them become one? Write dates like March 5, 1801.",
                        "Look up on Wikipedia when {{first}}, {{second}}, and {{third}} were admitted to the Union. Tell me the earliest of the three, and all three dates in the form March 5, 1801."));
    }

    private static List<TaskTemplate> differences() {
        return List.of(
                new Difference(
                        10046,
                        "forum-difference-of-subscribers",
                        ForumFacts.SUBSCRIBERS,
                        "forum",
                        "How many subscribers do /f/{{more}} and /f/{{less}} have, and how many more does /f/{{more}} have?",
                        "Compare the subscriber counts of /f/{{more}} and /f/{{less}}. Tell me both numbers, and how many more subscribers the first one has."),
                new Difference(
                        10149,
                        "shop-difference-of-prices",
                        KnownFacts.PRICE,
                        "product",
                        "What do \"{{more}}\" and \"{{less}}\" cost, and how much more expensive is the first one?",
                        "How much would I save if I bought \"{{less}}\" instead of \"{{more}}\"? Give me both prices and the difference."),
                new Difference(
                        10150,
                        "shop-difference-of-orders",
                        KnownFacts.ORDER_TOTAL,
                        "order",
                        "What were the grand totals of my orders {{more}} and {{less}}, and how much more did I pay for the first one?",
                        "Compare the grand totals of my orders {{more}} and {{less}}. Tell me both amounts and the difference between them."),
                new Difference(
                        10263,
                        "admin-difference-of-orders",
                        AdminFacts.ORDER_TOTAL,
                        "sale",
                        "What are the grand totals of orders {{more}} and {{less}}, and how much higher is the first one?",
                        "Look up the grand totals of orders {{more}} and {{less}}. I need both amounts and the difference between them."),
                new Difference(
                        10526,
                        "wikipedia-difference-of-populations",
                        WikipediaFacts.CITY_POPULATION,
                        "city",
                        "According to Wikipedia, how many people live in {{more}} and in {{less}}, and how many more is that for {{more}}? Answer with three plain numbers, without commas.",
                        "Look up the populations of {{more}} and {{less}} on Wikipedia. Give me both numbers and the difference between them, without commas."));
    }
}
