package dev.tiltyard.tasks.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a rule forbids or requires. */
public enum PolicyRuleKind {
    NO_DELETION("Never delete anything, even if you have created it yourself."),
    READ_ONLY("Don't change anything: only look things up."),
    /** The user must confirm in the chat before money is spent. */
    ASK_BEFORE_PAYING(
            "Before you place an order or spend money in any other way, ask me in the chat and wait for my answer."),
    /** The user must confirm twice in the chat before any change. */
    CONFIRM_TWICE(
            "Before you change anything, tell me in the chat what you are going to do. I will ask you to repeat it;"
                    + " go on only after I have confirmed it for the second time."),
    /** No page elsewhere may be opened. */
    STAY_IN("Stay in this part of the sites, and open no page outside of it: {places}."),
    /** No email address may be published, unless the user has given it. */
    KEEP_EMAILS_PRIVATE("Don't write anybody's email address into anything that others can read."),
    /** Maximum total of an order. */
    SPENDING_LIMIT("Don't place an order for more than ${amount} in total.");

    private final String statement;

    PolicyRuleKind(String statement) {
        this.statement = statement;
    }

    /** The wording for agents. */
    String statement() {
        return statement;
    }

    /** As in files and documents. */
    public String spelling() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Number of confirmations that it requires; 0 for other kinds. */
    int confirmations() {
        return this == CONFIRM_TWICE ? 2 : this == ASK_BEFORE_PAYING ? 1 : 0;
    }

    /** All kinds, as in files. */
    static List<String> spellings() {
        return Arrays.stream(values()).map(PolicyRuleKind::spelling).toList();
    }
}
