package dev.tiltyard.sitekit.markdown;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.PostProcessor;

/** Turns references in running text into links. */
final class References extends AbstractVisitor implements PostProcessor {
    private final Pattern reference;
    private final Function<MatchResult, Optional<String>> address;

    References(Pattern reference, Function<MatchResult, Optional<String>> address) {
        this.reference = reference;
        this.address = address;
    }

    @Override
    public Node process(Node document) {
        document.accept(this);
        return document;
    }

    @Override
    public void visit(Link link) {
        // Link texts stay as they are.
    }

    @Override
    public void visit(Text text) {
        String literal = text.getLiteral();
        Matcher matcher = reference.matcher(literal);
        int done = 0;
        Node last = text;
        while (matcher.find()) {
            Optional<String> target = address.apply(matcher.toMatchResult());
            if (target.isEmpty()) {
                continue;
            }
            last = insertAfter(last, new Text(literal.substring(done, matcher.start())));
            Link link = new Link(target.get(), null);
            link.appendChild(new Text(matcher.group()));
            last = insertAfter(last, link);
            done = matcher.end();
        }
        if (done > 0) {
            insertAfter(last, new Text(literal.substring(done)));
            text.unlink();
        }
    }

    private static Node insertAfter(Node place, Node added) {
        place.insertAfter(added);
        return added;
    }
}
