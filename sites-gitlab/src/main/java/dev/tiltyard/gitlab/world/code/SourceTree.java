package dev.tiltyard.gitlab.world.code;

import dev.tiltyard.gitlab.git.PackBuilder;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The files of one commit, and what the commit before had in their place. For one thread. */
public final class SourceTree {
    private final Folder root;

    public SourceTree() {
        this(new Folder());
    }

    private SourceTree(Folder root) {
        this.root = root;
    }

    /** The same files, to be changed without changing these. */
    public SourceTree copy() {
        return new SourceTree(root.copy());
    }

    /** Puts a file in its place. */
    public void put(String path, String text) {
        root.put(path.split("/"), 0, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Deletes a file, if it exists, and the folders that are then empty. */
    public void remove(String path) {
        root.remove(path.split("/"), 0);
    }

    /** Writes what has changed; gives the name of the whole. */
    public ObjectId writeTo(PackBuilder pack) {
        return root.write(pack);
    }

    private static final class File {
        private final byte[] content;
        private final @Nullable ObjectId base;
        private final byte[] baseContent;
        private @Nullable ObjectId id;

        File(byte[] content, @Nullable File before) {
            this.content = content;
            this.base = before == null ? null : before.id;
            this.baseContent = before == null ? new byte[0] : before.content;
        }

        ObjectId write(PackBuilder pack) {
            ObjectId known = id;
            if (known == null) {
                known = pack.add(Constants.OBJ_BLOB, content, base, baseContent);
                id = known;
            }
            return known;
        }
    }

    private static final class Folder {
        /** By the name that Git sorts by: a folder's ends with a slash. */
        private final SortedMap<String, Object> children = new TreeMap<>();

        private @Nullable ObjectId id;
        private byte[] content = new byte[0];
        private boolean changed = true;

        Folder copy() {
            Folder copy = new Folder();
            for (Map.Entry<String, Object> child : children.entrySet()) {
                copy.children.put(
                        child.getKey(), child.getValue() instanceof Folder folder ? folder.copy() : child.getValue());
            }
            copy.id = id;
            copy.content = content;
            copy.changed = changed;
            return copy;
        }

        void put(String[] path, int at, byte[] text) {
            changed = true;
            if (at == path.length - 1) {
                children.put(path[at], new File(text, (File) children.get(path[at])));
            } else {
                Folder folder = (Folder) children.computeIfAbsent(path[at] + "/", name -> new Folder());
                folder.put(path, at + 1, text);
            }
        }

        void remove(String[] path, int at) {
            changed = true;
            if (at == path.length - 1) {
                children.remove(path[at]);
            } else if (children.get(path[at] + "/") instanceof Folder folder) {
                folder.remove(path, at + 1);
                if (folder.children.isEmpty()) {
                    children.remove(path[at] + "/");
                }
            }
        }

        ObjectId write(PackBuilder pack) {
            ObjectId before = id;
            if (before != null && !changed) {
                return before;
            }
            ByteArrayOutputStream tree = new ByteArrayOutputStream();
            for (Map.Entry<String, Object> child : children.entrySet()) {
                boolean folder = child.getValue() instanceof Folder;
                String name =
                        folder ? child.getKey().substring(0, child.getKey().length() - 1) : child.getKey();
                String mode = folder ? "40000" : name.endsWith(".sh") ? "100755" : "100644";
                tree.writeBytes((mode + " " + name + "\0").getBytes(StandardCharsets.UTF_8));
                byte[] raw = new byte[Constants.OBJECT_ID_LENGTH];
                ObjectId written =
                        folder ? ((Folder) child.getValue()).write(pack) : ((File) child.getValue()).write(pack);
                written.copyRawTo(raw, 0);
                tree.writeBytes(raw);
            }
            byte[] now = tree.toByteArray();
            ObjectId written = pack.add(Constants.OBJ_TREE, now, before, content);
            id = written;
            content = now;
            changed = false;
            return written;
        }
    }
}
