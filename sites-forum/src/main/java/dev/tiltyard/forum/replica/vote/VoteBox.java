package dev.tiltyard.forum.replica.vote;

/**
 * The vote arrows with the score.
 *
 * @param route {@code sv} for a submission, {@code cv} for a comment
 * @param id id of the submission or comment
 * @param score net score
 * @param choice the viewer's vote: 1, -1, or 0 for none
 */
public record VoteBox(String route, long id, int score, int choice) {
    /** The form's class attribute; evaluators compare it as one text. */
    public String cssClass() {
        return switch (choice) {
            case 1 -> "vote vote--user-upvoted";
            case -1 -> "vote vote--user-downvoted";
            default -> "vote";
        };
    }

    public String upTitle() {
        return choice == 1 ? "Retract upvote" : "Upvote";
    }

    public String downTitle() {
        return choice == -1 ? "Retract downvote" : "Downvote";
    }

    public String upValue() {
        return choice == 1 ? "0" : "1";
    }

    public String downValue() {
        return choice == -1 ? "0" : "-1";
    }
}
