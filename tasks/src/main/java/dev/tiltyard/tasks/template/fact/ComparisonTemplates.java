package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.fact.ThreeFacts.Outcome;
import java.util.List;
import java.util.stream.Stream;

/** The templates that add up or compare numbers and dates of several things. */
final class ComparisonTemplates {
    private ComparisonTemplates() {}

    static List<TaskTemplate> all() {
        return Stream.concat(three().stream(), differences().stream()).toList();
    }

    private static List<TaskTemplate> three() {
        return List.of(
                new ThreeFacts(
                        10036,
                        "forum-subscribers-of-three",
                        ForumFacts.SUBSCRIBERS,
                        "forum",
                        Outcome.SUM,
                        "How many subscribers do /f/{{first}}, /f/{{second}}, and /f/{{third}} have altogether? Add up the three numbers.",
                        "Add up the subscriber counts of /f/{{first}}, /f/{{second}}, and /f/{{third}}, and tell me the sum."),
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
                        "Which of my orders {{first}}, {{second}}, and {{third}} had the highest grand total, and how much was it?",
                        "Compare the grand totals of my orders {{first}}, {{second}}, and {{third}}. Tell me the number and the total of the most expensive one."),
                new ThreeFacts(
                        10119,
                        "shop-cheapest-of-three",
                        KnownFacts.PRICE,
                        "product",
                        Outcome.LEAST,
                        "Which is the cheapest: \"{{first}}\", \"{{second}}\", or \"{{third}}\"? Give me its name and price.",
                        "Compare the prices of \"{{first}}\", \"{{second}}\", and \"{{third}}\". What is the name of the least expensive one, and what does it cost?"),
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
                        "Which of the orders {{first}}, {{second}}, and {{third}} has the highest grand total? Give me its number and the total.",
                        "Compare orders {{first}}, {{second}}, and {{third}}. Tell me which one brought in the most money, and how much."),
                new ThreeFacts(
                        10407,
                        "map-largest-of-three-towns",
                        MapFacts.POPULATION,
                        "place",
                        Outcome.MOST,
                        "According to the map, which of {{first}}, {{second}}, and {{third}} has the largest population, and how large is it?",
                        "Compare the populations that the map gives for {{first}}, {{second}}, and {{third}}. Tell me the largest one and its population."),
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
                        "Who was born first according to Wikipedia: {{first}}, {{second}}, or {{third}}? Tell me the name and the date of birth, like March 5, 1901.",
                        "Compare the dates of birth of {{first}}, {{second}}, and {{third}} on Wikipedia. Name the oldest, with the date of birth in the form March 5, 1901."),
                new ThreeFacts(
                        10511,
                        "wikipedia-last-admitted-of-three",
                        WikipediaFacts.ADMISSION,
                        "state",
                        Outcome.MOST,
                        "Which of {{first}}, {{second}}, and {{third}} was the last to join the Union, according to Wikipedia, and on what date? Write the date like March 5, 1801.",
                        "Look up on Wikipedia when {{first}}, {{second}}, and {{third}} were admitted to the Union. Tell me the most recent of the three and its date in the form March 5, 1801."),
                new ThreeFacts(
                        10512,
                        "wikipedia-largest-of-three-cities",
                        WikipediaFacts.CITY_POPULATION,
                        "city",
                        Outcome.MOST,
                        "According to Wikipedia, which has the most inhabitants: {{first}}; {{second}}; or {{third}}? Give me its name and its population, with commas.",
                        "Compare the populations of these cities on Wikipedia: {{first}}; {{second}}; {{third}}. Name the largest one and its population, written with commas."),
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
                        "Who died last according to Wikipedia: {{first}}, {{second}}, or {{third}}? Tell me the name and the date of death, like March 5, 1901.",
                        "Compare the dates of death of {{first}}, {{second}}, and {{third}} on Wikipedia. Name the one who died most recently, with the date in the form March 5, 1901."),
                new ThreeFacts(
                        10147,
                        "shop-most-expensive-of-three",
                        KnownFacts.PRICE,
                        "product",
                        Outcome.MOST,
                        "Which of these costs the most: \"{{first}}\", \"{{second}}\", or \"{{third}}\"? Give me its name and price.",
                        "Compare the prices of \"{{first}}\", \"{{second}}\", and \"{{third}}\". Tell me which one is the most expensive and what it costs."),
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
                        "Which of the orders {{first}}, {{second}}, and {{third}} has the lowest grand total? Tell me its number and the total.",
                        "Out of orders {{first}}, {{second}}, and {{third}}, find the one with the smallest grand total. I need its number and the amount."),
                new ThreeFacts(
                        10522,
                        "wikipedia-youngest-of-three",
                        WikipediaFacts.BIRTHDAY,
                        "name",
                        Outcome.MOST,
                        "Who was born last according to Wikipedia: {{first}}, {{second}}, or {{third}}? Tell me the name and the date of birth, like March 5, 1901.",
                        "Compare the dates of birth of {{first}}, {{second}}, and {{third}} on Wikipedia. Name the youngest, with the date of birth in the form March 5, 1901."),
                new ThreeFacts(
                        10523,
                        "wikipedia-first-to-die-of-three",
                        WikipediaFacts.DEATH,
                        "name",
                        Outcome.LEAST,
                        "Who died first according to Wikipedia: {{first}}, {{second}}, or {{third}}? Tell me the name and the date of death, like March 5, 1901.",
                        "Look up when {{first}}, {{second}}, and {{third}} died. Tell me who died the earliest and when, with the date in the form March 5, 1901."),
                new ThreeFacts(
                        10524,
                        "wikipedia-smallest-of-three-cities",
                        WikipediaFacts.CITY_POPULATION,
                        "city",
                        Outcome.LEAST,
                        "According to Wikipedia, which has the fewest inhabitants: {{first}}; {{second}}; or {{third}}? Give me its name and its population, with commas.",
                        "Compare the populations of these cities on Wikipedia: {{first}}; {{second}}; {{third}}. Name the smallest one and its population, written with commas."),
                new ThreeFacts(
                        10525,
                        "wikipedia-first-admitted-of-three",
                        WikipediaFacts.ADMISSION,
                        "state",
                        Outcome.LEAST,
                        "Which of {{first}}, {{second}}, and {{third}} was the first to become a state, according to Wikipedia, and on what date? Write the date like March 5, 1801.",
                        "Look up on Wikipedia when {{first}}, {{second}}, and {{third}} were admitted to the Union. Tell me the earliest of the three and its date in the form March 5, 1801."));
    }

    private static List<TaskTemplate> differences() {
        return List.of(
                new Difference(
                        10046,
                        "forum-difference-of-subscribers",
                        ForumFacts.SUBSCRIBERS,
                        "forum",
                        "How many more subscribers does /f/{{more}} have than /f/{{less}}?",
                        "Compare the subscriber counts of /f/{{more}} and /f/{{less}}. By how many is the first one larger?"),
                new Difference(
                        10149,
                        "shop-difference-of-prices",
                        KnownFacts.PRICE,
                        "product",
                        "How much more does \"{{more}}\" cost than \"{{less}}\"?",
                        "How much would I save if I bought \"{{less}}\" instead of \"{{more}}\"? Give me the difference between the two prices."),
                new Difference(
                        10150,
                        "shop-difference-of-orders",
                        KnownFacts.ORDER_TOTAL,
                        "order",
                        "How much more did I pay for my order {{more}} than for my order {{less}}? Compare the grand totals.",
                        "What is the difference between the grand totals of my orders {{more}} and {{less}}?"),
                new Difference(
                        10263,
                        "admin-difference-of-orders",
                        AdminFacts.ORDER_TOTAL,
                        "sale",
                        "By how much is the grand total of order {{more}} higher than that of order {{less}}?",
                        "What is the difference between the grand totals of orders {{more}} and {{less}}?"),
                new Difference(
                        10414,
                        "map-difference-of-populations",
                        MapFacts.POPULATION,
                        "place",
                        "According to the map, how many more people live in {{more}} than in {{less}}? Give me a plain number without commas.",
                        "Compare the populations that the map gives for {{more}} and {{less}}. By how many people is the first one larger? Write a plain number, without commas."),
                new Difference(
                        10526,
                        "wikipedia-difference-of-populations",
                        WikipediaFacts.CITY_POPULATION,
                        "city",
                        "According to Wikipedia, how many more people live in {{more}} than in {{less}}? Answer with a plain number, without commas.",
                        "Look up the populations of {{more}} and {{less}} on Wikipedia. By how many people is the first one larger? Give me a plain number without commas."));
    }
}
