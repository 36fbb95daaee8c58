package dev.tiltyard.cms.replica.form;

import dev.tiltyard.sitekit.web.Template;

/**
 * A grid in a part of a form, loaded when that part is first opened.
 *
 * @param parent id of the form's record; 0 if that is new
 */
@Template("form/loadedgrid.jte")
public record LoadedGrid(String namespace, String parent) {
    public static LoadedGrid of(String namespace, long parent) {
        return new LoadedGrid(namespace, String.valueOf(parent));
    }
}
