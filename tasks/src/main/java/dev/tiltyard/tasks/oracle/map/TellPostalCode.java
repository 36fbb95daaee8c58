package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers the ZIP code in a place's address. */
final class TellPostalCode implements Oracle {
    private static final Pattern CODE = Pattern.compile("(?:^|, )([0-9]{5}), United States$");

    @Override
    public Set<Integer> templates() {
        return Set.of(70);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String place = assignment.argument("place");
        String name =
                new MapVisit(browser).first(place).map(MapVisit.Place::name).orElse("");
        Matcher code = CODE.matcher(name);
        if (!code.find()) {
            throw new OracleException("the address of " + place + " has no ZIP code: " + name);
        }
        return Answer.text(code.group(1));
    }
}
