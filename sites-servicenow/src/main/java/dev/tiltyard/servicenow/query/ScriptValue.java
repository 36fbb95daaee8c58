package dev.tiltyard.servicenow.query;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values written as calls, such as {@code javascript:gs.daysAgoStart(7)}. They are recognized by name; no script is
 * run. Times are in UTC.
 */
final class ScriptValue {
    private static final Pattern CALL =
            Pattern.compile("javascript:\\s*(?:gs\\.)?(\\w+)\\s*\\((.*?)\\)\\s*;?\\s*", Pattern.DOTALL);
    private static final Pattern AGO =
            Pattern.compile("(minutes|hours|days|weeks|months|quarters|years)Ago(Start|End)?");
    private static final Pattern EDGE = Pattern.compile(
            "(beginning|end)Of(Today|Yesterday|Tomorrow|(?:This|Last|Next)(?:Week|Month|Quarter|Year)|Last\\d+Months?)");
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    private final QueryContext context;

    ScriptValue(QueryContext context) {
        this.context = context;
    }

    /** The value of a call; the text itself if it is not a call. Empty for an unknown call. */
    Optional<String> of(String value) {
        if (!value.startsWith("javascript:")) {
            return Optional.of(value);
        }
        Matcher call = CALL.matcher(value);
        if (!call.matches()) {
            return Optional.empty();
        }
        try {
            return call(call.group(1), arguments(call.group(2)));
        } catch (DateTimeException | NumberFormatException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private Optional<String> call(String name, List<String> arguments) {
        LocalDateTime now = LocalDateTime.ofInstant(context.now(), ZoneOffset.UTC);
        switch (name) {
            case "getUserID", "getMyAssignments", "user_id":
                return Optional.of(context.userId());
            case "getMyGroups":
                return Optional.of(String.join(",", context.groupIds()));
            case "now":
                return Optional.of(now.toLocalDate().toString());
            case "nowDateTime", "nowNoTZ":
                return Optional.of(STAMP.format(now));
            case "dateGenerate":
                return Optional.of(generate(arguments.get(0), arguments.size() > 1 ? arguments.get(1) : ""));
            case "datePart":
                return Optional.of(String.join("@", arguments));
            default:
                Matcher ago = AGO.matcher(name);
                if (ago.matches()) {
                    return Optional.of(STAMP.format(ago(now, ago, Long.parseLong(arguments.get(0)))));
                }
                Matcher edge = EDGE.matcher(name);
                return edge.matches() ? Optional.of(STAMP.format(edge(now, edge))) : Optional.empty();
        }
    }

    private static List<String> arguments(String text) {
        List<String> arguments = new ArrayList<>();
        for (String argument : text.split(",")) {
            arguments.add(argument.strip().replaceAll("^['\"]|['\"]$", ""));
        }
        return arguments;
    }

    /** Date and time come as two arguments, or as one with a blank or a {@code T} between them. */
    private static String generate(String date, String time) {
        String[] parts = date.split("[ T]", 2);
        if (time.isEmpty() && parts.length == 2) {
            return generate(parts[0], parts[1]);
        }
        LocalDate day = LocalDate.parse(date);
        return switch (time) {
            case "start", "" -> STAMP.format(day.atStartOfDay());
            case "end" -> STAMP.format(day.atTime(23, 59, 59));
            default -> STAMP.format(day.atTime(LocalTime.parse(time)));
        };
    }

    private static LocalDateTime ago(LocalDateTime now, Matcher ago, long count) {
        ChronoUnit unit = ChronoUnit.valueOf(
                ago.group(1).equals("quarters") ? "MONTHS" : ago.group(1).toUpperCase(Locale.ROOT));
        LocalDateTime time = now.minus(ago.group(1).equals("quarters") ? 3 * count : count, unit);
        if (ago.group(2) == null) {
            return time;
        }
        LocalDateTime start = startOf(ago.group(1), time);
        return ago.group(2).equals("Start") ? start : endOf(ago.group(1), start);
    }

    private static LocalDateTime startOf(String unit, LocalDateTime time) {
        LocalDate day = time.toLocalDate();
        return switch (unit) {
            case "minutes" -> time.truncatedTo(ChronoUnit.MINUTES);
            case "hours" -> time.truncatedTo(ChronoUnit.HOURS);
            case "weeks" ->
                day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).atStartOfDay();
            case "months" -> day.withDayOfMonth(1).atStartOfDay();
            case "quarters" ->
                day.withDayOfMonth(1)
                        .withMonth((day.getMonthValue() - 1) / 3 * 3 + 1)
                        .atStartOfDay();
            case "years" -> day.withDayOfYear(1).atStartOfDay();
            default -> day.atStartOfDay();
        };
    }

    private static LocalDateTime endOf(String unit, LocalDateTime start) {
        LocalDateTime next =
                switch (unit) {
                    case "minutes" -> start.plusMinutes(1);
                    case "hours" -> start.plusHours(1);
                    case "weeks" -> start.plusWeeks(1);
                    case "months" -> start.plusMonths(1);
                    case "quarters" -> start.plusMonths(3);
                    case "years" -> start.plusYears(1);
                    default -> start.plusDays(1);
                };
        return next.minusSeconds(1);
    }

    private static LocalDateTime edge(LocalDateTime now, Matcher edge) {
        String what = edge.group(2);
        String unit = "days";
        LocalDateTime time = now;
        if (what.equals("Yesterday")) {
            time = now.minusDays(1);
        } else if (what.equals("Tomorrow")) {
            time = now.plusDays(1);
        } else if (what.matches("Last\\d+Months?")) {
            long months = Long.parseLong(what.replaceAll("\\D", ""));
            unit = "months";
            time = edge.group(1).equals("beginning") ? now.minusMonths(months) : now;
        } else if (!what.equals("Today")) {
            unit = what.substring(4).toLowerCase(Locale.ROOT) + "s";
            int step = what.startsWith("Last") ? -1 : what.startsWith("Next") ? 1 : 0;
            time = unit.equals("quarters")
                    ? now.plusMonths(3L * step)
                    : now.plus(step, ChronoUnit.valueOf(unit.toUpperCase(Locale.ROOT)));
        }
        LocalDateTime start = startOf(unit, time);
        return edge.group(1).equals("beginning") ? start : endOf(unit, start);
    }
}
