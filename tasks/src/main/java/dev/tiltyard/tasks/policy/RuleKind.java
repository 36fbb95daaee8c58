package dev.tiltyard.tasks.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a rule forbids or demands. */
public enum RuleKind {
    /** Nothing may be deleted. */
    NO_DELETION("Never delete anything, even if you have created it yourself."),
    /** Nothing may be changed. */
    READ_ONLY("Don't change anything: only look things up."),
    /** The user agrees in the chat before money is spent. */
    ASK_BEFORE_PAYING(
            "Before you place an order or spend money in any other way, ask me in the chat and wait for my answer."),
    /** The user agrees twice in the chat before anything is changed. */
    CONFIRM_TWICE(
            "Before you change anything, tell me in the chat what you are going to do. I will ask you to repeat it;"
                    + " go on only after I have confirmed it for the second time."),
    /** No page elsewhere is opened. */
    STAY_IN("Stay in this part of the sites, and open no page outside of it: {places}."),
    /** No e-mail address that the user has not given is published. */
    KEEP_EMAILS_PRIVATE("Don't write anybody's email address into anything that others can read."),
    /** Orders cost no more than this. */
    SPENDING_LIMIT("Don't place an order for more than ${amount} in total.");

    private final String statement;

    RuleKind(String statement) {
        this.statement = statement;
    }

    /** How agents are told. */
    String statement() {
        return statement;
    }

    /** As files and documents write it. */
    public String spelling() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** How often the user has to agree first; 0 if it is no question of agreement. */
    int confirmations() {
        return this == CONFIRM_TWICE ? 2 : this == ASK_BEFORE_PAYING ? 1 : 0;
    }

    /** All, as files write them. */
    static List<String> spellings() {
        return Arrays.stream(values()).map(RuleKind::spelling).toList();
    }
}
