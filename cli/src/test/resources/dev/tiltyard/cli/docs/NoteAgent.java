import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes a note into the first text box and stops. */
public class NoteAgent {
    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Matcher box = Pattern.compile("\\[(\\d+)] textbox 'Note ?'").matcher(line);
            if (line.contains("\"type\":\"observation\"")) {
                boolean first = line.contains("\"step\":0");
                System.out.println(first && box.find() ? "type [" + box.group(1) + "] [Water the plants] [1]" : "stop []");
                System.out.flush();
            }
        }
    }
}
