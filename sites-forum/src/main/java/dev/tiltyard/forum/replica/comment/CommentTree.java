package dev.tiltyard.forum.replica.comment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A comment with its replies.
 *
 * @param level 1 for a top-level comment
 * @param replies highest score first, ties oldest first
 */
public record CommentTree(Comment comment, int level, List<CommentTree> replies) {
    private static final Comparator<Comment> BEST_FIRST = Comparator.comparingInt(
                    (Comment comment) -> comment.score().netScore())
            .reversed()
            .thenComparingLong(Comment::id);

    public CommentTree {
        replies = List.copyOf(replies);
    }

    /** The number of comments including all replies. */
    public int size() {
        return 1 + replies.stream().mapToInt(CommentTree::size).sum();
    }

    /**
     * The top-level comments, each with its replies. A deleted comment stays only as a reply; at the top level it
     * disappears with its replies, as in the original.
     */
    public static List<CommentTree> nested(List<Comment> comments) {
        Map<Long, List<Comment>> byParent = byParent(comments);
        return byParent.getOrDefault(0L, List.of()).stream()
                .filter(Comment::visible)
                .sorted(BEST_FIRST)
                .map(comment -> tree(comment, 1, byParent))
                .toList();
    }

    /** One of the comments with its replies, as a top-level comment. */
    public static CommentTree of(Comment comment, List<Comment> comments) {
        return tree(comment, 1, byParent(comments));
    }

    /** All visible comments as a flat list, oldest first. */
    public static List<CommentTree> linear(List<Comment> comments) {
        return comments.stream()
                .filter(Comment::visible)
                .sorted(Comparator.comparing(Comment::timestamp).thenComparingLong(Comment::id))
                .map(comment -> new CommentTree(comment, 1, List.of()))
                .toList();
    }

    private static CommentTree tree(Comment comment, int level, Map<Long, List<Comment>> byParent) {
        List<CommentTree> replies = byParent.getOrDefault(comment.id(), List.of()).stream()
                .sorted(BEST_FIRST)
                .map(reply -> tree(reply, level + 1, byParent))
                .filter(reply -> reply.comment.visible() || !reply.replies.isEmpty())
                .toList();
        return new CommentTree(comment, level, replies);
    }

    private static Map<Long, List<Comment>> byParent(List<Comment> comments) {
        Map<Long, List<Comment>> byParent = new LinkedHashMap<>();
        for (Comment comment : comments) {
            byParent.computeIfAbsent(comment.parentId(), any -> new ArrayList<>())
                    .add(comment);
        }
        return byParent;
    }
}
