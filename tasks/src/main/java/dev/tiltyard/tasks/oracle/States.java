package dev.tiltyard.tasks.oracle;

import java.util.HashMap;
import java.util.Map;

/** The states of the United States, whose names people abbreviate. */
public final class States {
    private static final String ALL =
            "AL=Alabama;AK=Alaska;AZ=Arizona;AR=Arkansas;CA=California;CO=Colorado;CT=Connecticut;"
                    + "DE=Delaware;DC=District of Columbia;FL=Florida;GA=Georgia;HI=Hawaii;ID=Idaho;IL=Illinois;IN=Indiana;IA=Iowa;"
                    + "KS=Kansas;KY=Kentucky;LA=Louisiana;ME=Maine;MD=Maryland;MA=Massachusetts;MI=Michigan;MN=Minnesota;"
                    + "MS=Mississippi;MO=Missouri;MT=Montana;NE=Nebraska;NV=Nevada;NH=New Hampshire;NJ=New Jersey;NM=New Mexico;"
                    + "NY=New York;NC=North Carolina;ND=North Dakota;OH=Ohio;OK=Oklahoma;OR=Oregon;PA=Pennsylvania;RI=Rhode Island;"
                    + "SC=South Carolina;SD=South Dakota;TN=Tennessee;TX=Texas;UT=Utah;VT=Vermont;VA=Virginia;WA=Washington;"
                    + "WV=West Virginia;WI=Wisconsin;WY=Wyoming";
    private static final Map<String, String> NAMES = new HashMap<>();

    static {
        for (String each : ALL.split(";")) {
            NAMES.put(each.substring(0, 2), each.substring(3));
        }
    }

    private States() {}

    /** The name of a state; a text that is no abbreviation is returned as it is. */
    public static String name(String abbreviation) {
        return NAMES.getOrDefault(abbreviation, abbreviation);
    }
}
