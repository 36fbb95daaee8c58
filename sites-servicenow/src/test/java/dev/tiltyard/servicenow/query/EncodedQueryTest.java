package dev.tiltyard.servicenow.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.servicenow.query.EncodedQuery.AnyOf;
import dev.tiltyard.servicenow.query.EncodedQuery.Condition;
import dev.tiltyard.servicenow.query.EncodedQuery.Order;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Parsing of encoded queries. */
class EncodedQueryTest {
    @Test
    void orJoinsThePreviousCondition() {
        EncodedQuery query = EncodedQuery.parse("active=true^state=1^ORstate=2");

        assertThat(query.alternatives())
                .containsExactly(List.of(
                        any(new Condition("active", Operator.EQUALS, "true")),
                        any(
                                new Condition("state", Operator.EQUALS, "1"),
                                new Condition("state", Operator.EQUALS, "2"))));
    }

    @Test
    void aNewQueryIsAnAlternative() {
        assertThat(EncodedQuery.parse("state=1^NQpriority<=2").alternatives())
                .containsExactly(
                        List.of(any(new Condition("state", Operator.EQUALS, "1"))),
                        List.of(any(new Condition("priority", Operator.LESS_OR_EQUAL, "2"))));
    }

    @Test
    void wordsAreOperatorsBeforeTheyAreValues() {
        assertThat(conditionOf("short_descriptionNOT LIKEmail"))
                .isEqualTo(new Condition("short_description", Operator.NOT_LIKE, "mail"));
        assertThat(conditionOf("caller_id.nameISEMPTY"))
                .isEqualTo(new Condition("caller_id.name", Operator.IS_EMPTY, ""));
        assertThat(conditionOf("typeINtrend,donut")).isEqualTo(new Condition("type", Operator.IN, "trend,donut"));
    }

    @Test
    void twoCaretsAreAnEscapedCaret() {
        assertThat(conditionOf("name=a^^b")).isEqualTo(new Condition("name", Operator.EQUALS, "a^b"));
    }

    @Test
    void orderByIsParsedInSequence() {
        assertThat(EncodedQuery.parse("active=true^ORDERBYDESCpriority^ORDERBYnumber")
                        .orders())
                .containsExactly(new Order("priority", true), new Order("number", false));
    }

    @Test
    void invalidConditionsAreOmittedAndListed() {
        EncodedQuery query = EncodedQuery.parse("%%%^active=true");

        assertThat(query.ignored()).containsExactly("%%%");
        assertThat(query.alternatives())
                .containsExactly(List.of(any(new Condition("active", Operator.EQUALS, "true"))));
    }

    private static AnyOf any(Condition... conditions) {
        return new AnyOf(List.of(conditions));
    }

    private static Condition conditionOf(String encoded) {
        return EncodedQuery.parse(encoded)
                .alternatives()
                .get(0)
                .get(0)
                .conditions()
                .get(0);
    }
}
