// Recording a task: show it, choose the check, prove it.
import {askOf, h, plural, request, show, tell, trying} from './dom.js';
import {shown} from './stage.js';

function readable(part) {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

export class Recording {
    constructor(stage) {
        this.stage = stage;
        this.root = h('div', {class: 'recording'});
        this.steps = [];
        this.intent = '';
        this.answer = '';
        this.started = false;
        this.checking = false;
        this.startScreen();
    }

    ask(call, body) {
        return askOf(this.stage.id, call, body);
    }

    // ---- 1. where it starts

    startScreen() {
        this.started = false;
        this.stage.alone(true);
        const sites = this.stage.about.sites;
        const boxes = sites.map((site, number) => ({
            site,
            use: h('input', {type: 'checkbox', id: 'use-' + site.id, checked: number === 0}),
            login: site.accounts ? h('input', {type: 'checkbox', id: 'login-' + site.id, checked: true}) : null,
        }));
        const again = h('button', {type: 'button', hidden: true, onclick: () => this.goOn()});
        const start = h('input', {type: 'text', id: 'start', placeholder: 'the first site\'s front page'});
        show(this.root, h('form', {class: 'start', onsubmit: trying(async () => {
            const used = boxes.filter((box) => box.use.checked);
            if (!used.length) {
                throw new Error('Choose at least one site.');
            }
            tell('Starting…');
            await this.ask('record', {
                sites: used.map((box) => box.site.id),
                log_in: used.filter((box) => box.login?.checked).map((box) => box.site.id),
                start_url: start.value,
            });
            this.steps = [];
            this.intent = '';
            this.answer = '';
            this.goOn();
        })},
        h('h2', {}, '1. Choose the site'),
        h('p', {}, 'Show a task once: do it in the page, and the console proposes how to check it and proves the check.'),
        h('ul', {class: 'sites'}, boxes.map((box) => h('li', {},
            box.use, h('label', {for: box.use.id}, box.site.title),
            box.login ? [box.login, h('label', {for: box.login.id, class: 'minor'}, 'logged in')] : null))),
        h('details', {}, h('summary', {}, 'Start on another page'),
            h('label', {for: 'start'}, 'Start address, such as __REDDIT__/f/books'), start),
        h('p', {class: 'buttons'}, h('button', {class: 'primary'}, 'Start recording'), again)));
        // After a reload of this page the recording is still there.
        this.ask('steps').then((steps) => {
            again.hidden = !steps.length;
            again.textContent = 'Go on with the ' + plural(steps.length, 'step') + ' recorded before';
        }, () => null);
    }

    goOn() {
        this.started = true;
        this.stage.alone(false);
        this.recordScreen();
        tell('Recording. Do the task in the page.');
        this.stage.screen.focus();
    }

    // ---- 2. showing it

    recordScreen() {
        this.checking = false;
        const intent = h('textarea', {id: 'intent', rows: 3, placeholder: 'Example: Subscribe to the forum "space".',
            oninput: () => { this.intent = intent.value; }}, );
        intent.value = this.intent;
        const answer = h('input', {id: 'answer', type: 'text', autocomplete: 'off',
            oninput: () => { this.answer = answer.value; }});
        answer.value = this.answer;
        this.list = h('ol', {class: 'steps'});
        show(this.root,
            h('h2', {}, '2. Show the task'),
            h('p', {class: 'hint'}, 'Do it in the live page, from start to end.'),
            h('label', {for: 'intent'}, 'What should an agent do?'), intent,
            h('h3', {}, 'Steps'), this.list,
            h('label', {for: 'answer'}, 'Answer, if the task asks for something'), answer,
            h('p', {class: 'buttons'},
                h('button', {type: 'button', class: 'primary', onclick: trying(() => this.check())}, 'Done: check it'),
                h('button', {type: 'button', onclick: () => this.startScreen()}, 'Start over')));
        this.fill();
        this.stepsChanged();
    }

    acted() {
        this.stepsChanged();
    }

    async stepsChanged() {
        if (!this.started || this.checking) {
            return;
        }
        try {
            this.steps = await this.ask('steps');
            this.fill();
        } catch (problem) {
            tell(problem.message, true);
        }
    }

    fill() {
        show(this.list, this.steps.length === 0 ? h('li', {class: 'note'}, 'None yet. What you do in the page appears here.')
            : this.steps.map((step) => this.step(step)));
        this.list.scrollTop = this.list.scrollHeight;
    }

    step(step) {
        const details = h('details', {ontoggle: () => details.open && this.picture(step, place)},
            h('summary', {title: 'More about this step'}, h('span', {class: 'words'}, step.words)));
        const place = h('div', {});
        const note = h('input', {type: 'text', 'aria-label': 'Note on step ' + step.number, value: step.note, placeholder: 'Note',
            onchange: trying(async () => { this.steps = await this.ask('note', {step: step.number, text: note.value}); })});
        details.append(h('dl', {},
            h('dt', {}, 'Found by'), h('dd', {}, h('code', {}, step.code)),
            step.web_arena ? [h('dt', {}, 'WebArena'), h('dd', {}, h('code', {}, step.web_arena))] : null,
            step.browser_gym ? [h('dt', {}, 'BrowserGym'), h('dd', {}, h('code', {}, step.browser_gym))] : null,
            h('dt', {}, 'Then on'), h('dd', {}, step.url)), note, place);
        const isLast = step.number === this.steps.length;
        return h('li', {value: step.number}, h('div', {class: 'step'}, details,
            h('button', {type: 'button', class: 'minor', title: isLast ? 'Undo this step' : 'Undo this step and all after it',
                'aria-label': 'Undo from step ' + step.number,
                onclick: trying(async () => {
                    this.steps = await this.ask('undo', {step: step.number});
                    this.fill();
                    tell('Undone. Go on in the page.');
                })}, isLast ? 'Undo' : 'Undo from here')));
    }

    async picture(step, place) {
        if (step.has_picture && !place.firstChild) {
            const answer = await request('/v1/console/' + this.stage.id + '/picture', {step: step.number});
            show(place, h('img', {class: 'shot', alt: 'The page after step ' + step.number, src: URL.createObjectURL(await answer.blob())}));
        }
        if (!place.querySelector('pre')) {
            place.append(h('pre', {tabindex: 0, 'aria-label': 'Observation after step ' + step.number}, step.observation));
        }
    }

    // ---- 3. the check

    async check() {
        await this.stage.send({kind: 'settle'});
        this.steps = await this.ask('steps');
        if (!this.intent.trim()) {
            document.getElementById('intent').focus();
            throw new Error('First write what an agent should do.');
        }
        if (!this.steps.length && !this.answer.trim()) {
            throw new Error('Nothing was recorded yet. Do the task in the page.');
        }
        tell('Comparing the sites with how they were…');
        this.proposal = await this.ask('proposal', {intent: this.intent, answer: this.answer});
        this.checking = true;
        this.checkScreen();
        tell('');
    }

    checkScreen() {
        const proposal = this.proposal;
        const intent = h('textarea', {id: 'intent', rows: 2, oninput: () => { this.intent = proposal.intent = intent.value; }});
        intent.value = proposal.intent;
        show(this.root,
            h('h2', {}, '3. Choose the check'),
            h('p', {class: 'hint'}, 'What is ticked must be so when an agent has finished. Values that differ from time to time are not ticked.'),
            h('label', {for: 'intent'}, 'Task'), intent,
            proposal.answer.trim() ? this.answerChoice() : null,
            proposal.state.map((site) => this.siteChoice(site)),
            this.pageChoice(),
            this.variableChoice(),
            this.warning = h('p', {class: 'bad', role: 'status'}),
            h('p', {class: 'buttons'},
                h('button', {type: 'button', class: 'primary', onclick: trying(() => this.prove())}, 'Prove it'),
                h('button', {type: 'button', onclick: () => this.recordScreen()}, 'Back to the steps')));
        this.root.querySelector('h2').scrollIntoView({block: 'nearest'});
        this.root.onchange = () => this.warn();
        this.warn();
    }

    /** What was typed or chosen and also stands in the task, but is in nothing that the check demands. */
    unchecked() {
        const demanded = this.proposal.state.flatMap((site) => site.changes).filter((change) => change.required)
            .flatMap((change) => change.columns.filter((column) => column.used).map((column) => shown(column.after ?? column.before)
                + ' ' + shown(change.key)));
        const pages = this.proposal.pages.filter((page) => page.used).map((page) => decodeURIComponent(page.url));
        const answer = this.proposal.answer_match === 'none' ? [] : [this.proposal.answer];
        return this.typed().filter((text) => this.proposal.intent.includes(text)
            && ![...demanded, ...pages, ...answer].some((value) => value.includes(text)));
    }

    warn() {
        if (!this.warning) {
            return;
        }
        const missing = this.unchecked();
        this.warning.hidden = !missing.length;
        this.warning.textContent = missing.length
            ? 'The task names ' + missing.map((text) => '"' + text + '"').join(', ') + ', which you entered, but nothing that is ticked '
                + 'holds it: an agent that never enters it could pass. Was it saved?'
            : '';
    }

    typed() {
        return [...new Set(this.steps.map((step) => /^(?:Type|Choose) "([\s\S]*)" in(?:to)? /.exec(step.words)?.[1]).filter(Boolean))];
    }

    /** What the intent names of what was typed, chosen, clicked or opened. */
    named() {
        const said = this.steps.flatMap((step) => {
            const address = /^Go to __\w+__(.*)/.exec(step.words)?.[1];
            return address ? address.split(/[\/?&=#]/).map(readable) : [/"([\s\S]*)"/.exec(step.words)?.[1]];
        });
        return [...new Set([...this.typed(), ...said])].filter((text) => text && this.proposal.intent.includes(text));
    }

    answerChoice() {
        const choice = (value, words) => h('label', {class: 'line'}, h('input', {type: 'radio', name: 'answer',
            checked: this.proposal.answer_match === value, onchange: () => { this.proposal.answer_match = value; }}), ' ' + words);
        return h('fieldset', {}, h('legend', {}, 'Answer "' + this.proposal.answer.trim() + '"'),
            choice('includes', 'The answer must include it'), choice('exact', 'The answer must be exactly it'),
            choice('none', 'Don\'t check the answer'));
    }

    siteChoice(site) {
        const title = this.stage.about.sites.find((each) => each.id === site.site)?.title || site.site;
        const number = (change) => site.changes.indexOf(change);
        const wanted = site.changes.filter((change) => change.required);
        const others = site.changes.filter((change) => !change.required);
        const list = (changes) => changes.map((change) => this.changeChoice(site.site + number(change), change));
        return h('fieldset', {}, h('legend', {}, title),
            site.changes.length === 0 ? h('p', {class: 'note'}, 'Nothing has changed here.') : null,
            list(wanted),
            others.length ? h('details', {}, h('summary', {}, plural(others.length, 'change') + ' that the check allows, but does not demand'), list(others)) : null,
            h('label', {class: 'line'}, h('input', {type: 'checkbox', checked: site.nothing_else,
                onchange: (event) => { site.nothing_else = event.target.checked; }}), ' Nothing else may change here'));
    }

    changeChoice(id, change) {
        const kind = {insert: 'A new row in', update: 'A changed row in', delete: 'A row removed from'}[change.kind];
        const title = change.store === 'files' ? 'File ' + shown(change.key) : kind + ' ' + change.store;
        const body = h('tbody', {}, change.columns.map((column, number) => {
            const box = h('input', {type: 'checkbox', id: id + '-' + number, checked: column.used, disabled: change.kind === 'delete',
                onchange: () => { column.used = box.checked; }});
            return h('tr', {}, h('td', {}, box), h('th', {scope: 'row'}, h('label', {for: id + '-' + number}, column.name)),
                h('td', {}, change.kind === 'update' ? shown(column.before) + ' → ' + shown(column.after)
                    : shown(column.after ?? column.before)), h('td', {class: 'reason'}, column.reason));
        }));
        return h('div', {class: 'change'}, h('label', {class: 'line'}, h('input', {type: 'checkbox', checked: change.required,
            onchange: (event) => { change.required = event.target.checked; }}), ' ', h('strong', {}, title),
        change.reason ? h('span', {class: 'reason'}, ' ' + change.reason) : null),
        change.columns.length ? h('details', {open: change.required && change.columns.length < 8}, h('summary', {}, 'Values'),
            h('table', {class: 'values'}, body)) : null);
    }

    pageChoice() {
        if (!this.proposal.pages.length) {
            return null;
        }
        const pages = this.proposal.pages;
        return h('details', {open: pages.some((page) => page.used)}, h('summary', {}, 'Page at the end'),
            h('fieldset', {}, h('legend', {}, 'The agent must end on'), pages.map((page) => h('label', {class: 'line'},
                h('input', {type: 'checkbox', checked: page.used, onchange: (event) => { page.used = event.target.checked; }}),
                ' ' + page.url + (page.last ? ' (where you ended)' : '')))));
    }

    variableChoice() {
        const usable = this.named();
        if (!usable.length) {
            return null;
        }
        return h('details', {}, h('summary', {}, 'Variables, for a template'),
            h('p', {class: 'hint'}, 'Name what differs from task to task, and give another value: the proof tries the template with it. '
                + 'A pack draws the names of things on the sites by itself; of free texts it needs four values, with | between them.'),
            usable.map((value, number) => this.variable(value, number)));
    }

    variable(value, number) {
        const known = this.proposal.variables.find((each) => each.value === value);
        const name = h('input', {type: 'text', id: 'variable' + number, pattern: '[a-z_][a-z0-9_]*', placeholder: 'title',
            title: 'Small letters, digits and _', value: known?.name || '', oninput: () => keep()});
        const other = h('input', {type: 'text', id: 'other' + number, value: known?.other || '', oninput: () => keep()});
        const keep = () => {
            this.proposal.variables = this.proposal.variables.filter((each) => each.value !== value);
            if (/^[a-z_][a-z0-9_]*$/.test(name.value.trim())) {
                this.proposal.variables.push({name: name.value.trim(), value, other: other.value});
            }
        };
        return h('div', {class: 'variable'}, h('label', {for: name.id}, 'Name of "' + value + '"'), name,
            h('label', {for: other.id}, 'Other values'), other);
    }

    // ---- 4. the proof

    async prove() {
        const written = await this.ask('write', this.proposal);
        await this.ask('prove', this.proposal);
        this.proofScreen(written);
        for (;;) {
            const report = await this.ask('proof');
            this.showProof(report);
            if (report.is_finished) {
                break;
            }
            await new Promise((later) => setTimeout(later, 700));
        }
    }

    proofScreen(written) {
        this.outcome = h('p', {class: 'outcome', role: 'status', 'data-outcome': 'running'}, 'Proving on fresh copies…');
        this.trials = h('ul', {class: 'findings'});
        this.remarks = h('ul', {class: 'remarks'});
        this.advice = h('div', {});
        const files = Object.entries(written.files);
        show(this.root,
            h('h2', {}, '4. Proof'), this.outcome, this.trials, this.remarks, this.advice,
            h('h3', {}, 'Files'),
            written.folder ? h('p', {}, 'Written to ', h('code', {class: 'folder'}, written.folder)) : null,
            h('ul', {class: 'files'}, files.map(([name, text]) => h('li', {}, h('a', {
                href: URL.createObjectURL(new Blob([text], {type: 'text/plain'})), download: name}, name)))),
            written.no_pack ? h('p', {class: 'hint'}, 'No pack of such tasks: ' + written.no_pack) : null,
            written.folder && !written.no_pack ? h('p', {}, 'Prove the pack: ', h('code', {}, './tiltyard tasks prove --pack '
                + written.folder + '/pack.yaml --seeds 0-9')) : null,
            written.folder ? h('p', {}, 'Play it: ', h('code', {}, './tiltyard run --tasks ' + written.folder + '/task.json --agent replay:'
                + written.folder)) : null,
            h('p', {class: 'buttons'},
                h('button', {type: 'button', onclick: () => this.checkScreen()}, 'Change the check'),
                h('button', {type: 'button', onclick: () => { this.checking = false; this.startScreen(); }}, 'Record another task')));
    }

    showProof(report) {
        const done = report.trials.length;
        this.outcome.dataset.outcome = !report.is_finished ? 'running' : report.is_proven ? 'passed' : 'failed';
        this.outcome.textContent = !report.is_finished ? 'Proving on fresh copies… ' + plural(done, 'trial') + ' done'
            : report.is_proven ? 'Proven' : 'Not proven yet';
        show(this.trials, report.trials.map((trial) => h('li', {'data-good': String(trial.is_good)},
            h('strong', {}, trial.is_good ? '✓ ' : '✗ '), trial.words + ': ',
            trial.reward === null || trial.reward === undefined ? 'could not be judged' : 'reward ' + trial.reward,
            trial.is_good ? '' : ', should be ' + trial.wanted,
            !trial.is_good || trial.wanted === 1 ? h('span', {class: 'line'}, trial.why) : null)));
        show(this.remarks, report.remarks.map((text) => h('li', {}, text)),
            report.failure ? h('li', {class: 'bad'}, report.failure) : null);
        const missing = report.is_finished ? this.unchecked() : [];
        if (missing.length) {
            this.remarks.append(h('li', {class: 'bad'}, 'The check demands nothing that holds ' + missing.map((text) => '"' + text + '"').join(', ')
                + ', although the task names it: change the check, or show the task again.'));
        }
        if (report.is_finished && report.not_needed.length && !missing.length) {
            show(this.advice, h('p', {}, 'The task is done as well without ' + (report.not_needed.length === 1 ? 'step ' : 'steps ')
                + report.not_needed.join(', ') + '.'),
            h('button', {type: 'button', class: 'primary', onclick: trying(async () => {
                this.steps = await this.ask('drop', {steps: report.not_needed});
                await this.prove();
            })}, 'Drop what is not needed, and prove again'));
        }
    }
}
