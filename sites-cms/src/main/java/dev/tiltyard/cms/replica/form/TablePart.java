package dev.tiltyard.cms.replica.form;

import dev.tiltyard.shopping.magento.catalog.ShownText;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * A table within a form.
 *
 * @param rows the cells of each row, and after them the address to which its first cell leads
 */
@Template("form/table.jte")
public record TablePart(List<String> heads, List<List<String>> rows) {
    public TablePart {
        heads = List.copyOf(heads);
        rows = rows.stream()
                .map(row -> row.stream().map(ShownText::of).toList())
                .toList();
    }
}
