package dev.tiltyard.gitlab.replica.projectcreation;

/** The text that a new project begins with. */
final class Readme {
    private Readme() {}

    static String of(String name, String path) {
        return """
                # %1$s

                This project is new, and so is this page. It is the first thing that visitors see: tell them what they are
                looking at.

                ## Getting started

                Clone the repository, change something, and push it:

                ```
                git clone %2$s
                git commit -am "What I changed"
                git push origin main
                ```

                ## What belongs here

                - [ ] What the project is for, and for whom
                - [ ] How to install it and how to run it
                - [ ] How to report a problem and how to propose a change
                - [ ] Who maintains it, and under which licence
                """.formatted(name, path);
    }
}
