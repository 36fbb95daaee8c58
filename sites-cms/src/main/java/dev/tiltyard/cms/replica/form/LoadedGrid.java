package dev.tiltyard.cms.replica.form;

import dev.tiltyard.sitekit.web.Template;

/**
 * A grid in a part of a form that is asked for when that part is opened first.
 *
 * @param parent id of what the form is about; 0 if that is new
 */
@Template("form/loadedgrid.jte")
public record LoadedGrid(String namespace, String parent) {
    public static LoadedGrid of(String namespace, long parent) {
        return new LoadedGrid(namespace, String.valueOf(parent));
    }
}
