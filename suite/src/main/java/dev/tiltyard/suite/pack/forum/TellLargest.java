package dev.tiltyard.suite.pack.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.forum.ForumVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Comparator;
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
                "Of /f/{{first}}, /f/{{second}} and /f/{{third}}, which one has the most subscribers, and how many does it have?",
                "Compare the numbers of subscribers of /f/{{first}}, /f/{{second}} and /f/{{third}}: which is largest, at what number?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<JsonNode> forums = draw.rows(SITE, SIZES, "me", draw.me(SITE));
        List<JsonNode> three = List.of(draw.one(forums), draw.one(forums), draw.one(forums));
        List<JsonNode> bySize = three.stream()
                .sorted(Comparator.comparingInt(
                        (JsonNode forum) -> forum.path("subscribers").asInt()))
                .toList();
        boolean clear = bySize.get(1).path("subscribers").asInt()
                < bySize.get(2).path("subscribers").asInt();
        if (!clear || three.stream().distinct().count() < 3) {
            return Optional.empty();
        }
        return Optional.of(Instance.of(
                        "first", three.get(0).path("name"),
                        "second", three.get(1).path("name"),
                        "third", three.get(2).path("name"))
                .answer(bySize.get(2).path("name"), bySize.get(2).path("subscribers")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
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
