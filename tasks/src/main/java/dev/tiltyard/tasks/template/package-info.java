/**
 * The suite's own task pack: templates from which tasks are drawn over any world, with what is true there, and the proof that
 * they can be done and cannot be had for nothing.
 *
 * <p>To add a template:
 *
 * <ol>
 *   <li>Write a class in the package of its first site ({@code forum}, ...; of several sites, {@code cross}) that implements
 *       {@link dev.tiltyard.tasks.template.TaskTemplate}, without fields that are not constants, and list it in the package's
 *       {@code ...Templates}. Numbers go by hundreds: forum 10000, shop 10100, back office 10200, code host 10300, map 10400,
 *       encyclopaedia 10500, several sites 10600 and up. Number and name stay for good.
 *   <li>Give it wordings of one's own with the same variables in each. All that the oracle needs is in the variables, and
 *       every variable is in every wording: the agent is told no less.
 *   <li>{@link dev.tiltyard.tasks.template.TaskTemplate#draw} asks the world by SQL for all things that the task could be about
 *       and that are unambiguous (one winner, one name; visible to the account; not so already), in a fixed order, and takes
 *       {@link dev.tiltyard.tasks.template.Draw#one} of them: another for each seed. What is right is asked of the world in the same
 *       query. If a draw turns out to be ambiguous, it gives nothing, and another is made.
 *   <li>Answers have to differ from instance to instance: ask for a name, or for a name with a number, never for yes or no or a
 *       small number alone. A task that can't be done asks for {@code N/A} together with something that has to be looked up,
 *       so that {@code N/A} alone is worth nothing.
 *   <li>Changes are judged by {@link dev.tiltyard.tasks.template.Instance#check} and bounded by
 *       {@link dev.tiltyard.tasks.template.Instance#allow} with exact numbers of rows; that nothing else changes is checked without
 *       being said. What the site writes by itself when somebody looks round stands in its
 *       {@link dev.tiltyard.tasks.template.SiteHabits}, along with one thing more that an agent could do there; a site's first
 *       template brings one, which {@link dev.tiltyard.tasks.template.Templates} lists.
 *   <li>{@link dev.tiltyard.tasks.template.TaskTemplate#solve} acts through the browser alone and reads its answer off the pages.
 *   <li>Prove it: {@code ./tiltyard tasks prove --templates NAME --seeds 0-19}.
 * </ol>
 */
@NullMarked
package dev.tiltyard.tasks.template;

import org.jspecify.annotations.NullMarked;
