package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Which of three forums has the most subscribers, and how many. */
final class TellLargest extends ForumTemplate {
    TellLargest() {
        super(
                10013,
                "forum-tell-largest",
                Kind.INFORMATION,
                "Which of /f/{{first}}, /f/{{second}}, and /f/{{third}} has the most subscribers, and how many does it have?",
                "Compare the subscriber counts of /f/{{first}}, /f/{{second}}, and /f/{{third}}. Which one "
                        + "is the largest, and how many subscribers does it have?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<JsonNode> forums = draw.rows(SITE, SIZES, "me", draw.me(SITE));
        JsonNode largest = draw.one(forums.stream()
                .filter(forum -> smaller(forums, forum).size() > 1)
                .toList());
        List<JsonNode> smaller = smaller(forums, largest);
        int place = draw.dice().below(smaller.size() - 1);
        List<JsonNode> three = new ArrayList<>(List.of(smaller.get(place), smaller.get(place + 1)));
        three.add(draw.dice().below(3), largest);
        return Optional.of(Instance.of(
                        "first", three.get(0).path("name"),
                        "second", three.get(1).path("name"),
                        "third", three.get(2).path("name"))
                .answer(largest.path("name"), largest.path("subscribers")));
    }

    private static List<JsonNode> smaller(List<JsonNode> forums, JsonNode than) {
        return forums.stream().filter(forum -> size(forum) < size(than)).toList();
    }

    private static int size(JsonNode forum) {
        return forum.path("subscribers").asInt();
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Map<String, Integer> sizes = new TreeMap<>();
        for (String place : List.of("first", "second", "third")) {
            String forum = assignment.argument(place);
            sizes.put(forum, Threads.subscribers(visit, forum));
        }
        Map.Entry<String, Integer> largest =
                sizes.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
        return largest.getKey() + ", with " + largest.getValue() + " subscribers";
    }
}
