// One environment: the live picture with mouse and keys, and beside it what an agent sees and what has happened.
import {askOf, h, plural, show, tell, trying} from './dom.js';
import {Recording} from './record.js';

const KEYS = new Set(['Enter', 'Tab', 'Backspace', 'Delete', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight',
    'Home', 'End', 'PageUp', 'PageDown', 'Insert', 'F1', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12']);

const LARGEST_FILE = 5_000_000;
/** A pointer that moves farther than this, in pixels of the page, drags. */
const DRAG = 6;

function base64(bytes) {
    let text = '';
    for (let at = 0; at < bytes.length; at += 0x8000) {
        text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    }
    return btoa(text);
}

export class Stage {
    constructor(root, about, id, back) {
        this.about = about;
        this.id = id;
        this.taken = false;
        this.seen = null;
        this.version = -1;
        this.queue = [];
        this.sending = false;
        this.build(root, back);
        this.recording = about.mode === 'record' ? new Recording(this) : null;
        this.panes();
    }

    build(root, back) {
        this.picture = h('img', {alt: 'The page as it looks now', draggable: 'false'});
        this.mark = h('div', {class: 'mark', hidden: true});
        this.way = h('div', {class: 'way', hidden: true});
        this.screen = h('div', {
            class: 'screen', tabindex: 0, role: 'application',
            'aria-label': 'The page. Your mouse and keys go to it. F2 leaves it.',
        }, this.picture, this.mark, this.way);
        this.tabs = h('div', {class: 'tabs', role: 'group', 'aria-label': 'Tabs'});
        this.address = h('input', {type: 'text', 'aria-label': 'Address', spellcheck: 'false', autocomplete: 'off'});
        this.takeButton = h('button', {type: 'button', onclick: trying(() => this.take(!this.taken))}, 'Take over');
        this.bar = h('form', {class: 'bar', onsubmit: trying(async () => {
            await this.send({kind: 'goto', text: this.address.value});
            this.screen.focus();
        })},
        this.control('Back', '←', 'back'), this.control('Forward', '→', 'forward'), this.address,
        h('button', {}, 'Go'),
        back || !this.about ? this.takeButton : null);
        this.task = h('p', {class: 'task'});
        this.hint = h('p', {class: 'hint'});
        this.side = h('div', {class: 'side'});
        this.live = h('section', {class: 'live', 'aria-label': 'Live page'}, this.task, this.tabs, this.bar, this.screen, this.hint);
        this.listen();
        this.frame = h('div', {class: 'stage'}, this.live, this.side);
        show(root, this.frame);
    }

    /** Shows the panes alone, or the page beside them. */
    alone(alone) {
        this.frame.classList.toggle('alone', alone);
    }

    /** Scrolls the pane, and not the window, which would take the picture away. */
    reveal(element) {
        const pane = this.pane.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        if (this.pane.scrollHeight > this.pane.clientHeight) {
            this.pane.scrollTop += Math.min(0, box.top - pane.top) + Math.max(0, box.bottom - pane.bottom);
        }
    }

    control(name, sign, kind) {
        return h('button', {type: 'button', 'aria-label': name, title: name, onclick: trying(() => this.send({kind}))}, sign);
    }

    panes() {
        const panes = [];
        if (this.recording) {
            panes.push(['Task', () => this.recording.root]);
        }
        if (this.about.mode === 'human') {
            panes.push(['Task', () => this.finishPane()]);
        }
        panes.push(['Observation', () => this.observationPane()], ['Actions', () => this.actionsPane()]);
        if (this.about.mode !== 'human') {
            panes.push(['Changes', () => this.changesPane()]);
        }
        if (this.about.mode === 'serve') {
            panes.push(['Verdict', () => this.verdictPane()], ['Snapshots', () => this.snapshotsPane()],
                ['Chat', () => this.chatPane()]);
        }
        this.pane = h('div', {class: 'pane', role: 'tabpanel', id: 'pane', tabindex: -1});
        const buttons = panes.map(([name, make]) => h('button', {
            type: 'button', role: 'tab', 'aria-controls': 'pane', 'aria-selected': 'false', tabindex: -1,
            onclick: (event) => this.choose(event.currentTarget, buttons, make),
        }, name));
        const row = h('div', {class: 'panetabs', role: 'tablist', 'aria-label': 'About this environment', onkeydown: (event) => {
            const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
            if (step) {
                const next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
                next.focus();
                next.click();
            }
        }}, buttons);
        show(this.side, row, this.pane);
        this.refreshPane = null;
        buttons[0].click();
    }

    choose(button, buttons, make) {
        for (const each of buttons) {
            each.setAttribute('aria-selected', String(each === button));
            each.tabIndex = each === button ? 0 : -1;
        }
        this.refreshPane = null;
        show(this.pane, make());
    }

    // ---- what is new

    update(environments) {
        const mine = environments.find((each) => each.id === this.id);
        if (!mine) {
            this.hint.textContent = 'This environment has ended.';
            return;
        }
        if (mine.picture) {
            this.picture.src = 'data:image/jpeg;base64,' + mine.picture.data;
        }
        const handed = this.taken !== mine.taken;
        this.taken = mine.taken;
        this.takeButton.textContent = mine.taken ? 'Give back' : 'Take over';
        for (const control of this.bar.elements) {
            control.disabled = control !== this.takeButton && !mine.taken;
        }
        this.screen.classList.toggle('taken', mine.taken);
        this.task.textContent = mine.task ? 'Task ' + mine.task.id + ': ' + mine.task.intent : '';
        this.hint.textContent = mine.done ? 'The episode has ended: ' + (mine.ending || '')
            : mine.taken ? 'Your mouse and keys go to the page. F2 leaves it.' : 'The agent acts. Take over to act yourself.';
        if (mine.version !== this.version || handed) {
            this.version = mine.version;
            this.look();
        }
    }

    async look() {
        try {
            this.seen = await askOf(this.id, 'seen');
        } catch (problem) {
            return;
        }
        const seen = this.seen;
        const tabs = seen.tabs || [];
        show(this.tabs, tabs.map((tab, number) => h('button', {
            type: 'button', 'aria-pressed': String(number === seen.active), title: tab.url, disabled: !this.taken,
            onclick: trying(() => this.send({kind: 'tab', number})),
        }, tab.title || tab.url || 'Blank')),
        h('button', {type: 'button', 'aria-label': 'New tab', title: 'New tab', disabled: !this.taken,
            onclick: trying(async () => {
                await this.send({kind: 'new_tab'});
                this.address.focus();
                this.address.select();
            })}, '+'),
        tabs.length > 1 ? h('button', {type: 'button', 'aria-label': 'Close tab', title: 'Close tab', disabled: !this.taken,
            onclick: trying(() => this.send({kind: 'close_tab'}))}, '×') : null);
        if (document.activeElement !== this.address && tabs[seen.active]) {
            this.address.value = tabs[seen.active].url;
        }
        this.refreshPane?.();
        this.recording?.stepsChanged();
    }

    async take(taken) {
        if (!taken) {
            await this.send({kind: 'settle'});
        }
        await askOf(this.id, 'take', {taken});
        if (taken) {
            this.screen.focus();
        }
    }

    // ---- mouse and keys

    listen() {
        const screen = this.screen;
        const point = (event) => {
            const box = this.picture.getBoundingClientRect();
            return {
                x: Math.round((event.clientX - box.left) * this.about.width / box.width),
                y: Math.round((event.clientY - box.top) * this.about.height / box.height),
            };
        };
        let pressed = null;
        let dragged = false;
        screen.addEventListener('pointerdown', (event) => {
            dragged = false;
            pressed = event.button === 0 && this.taken ? {...point(event), touched: event.pointerType === 'touch'} : null;
        });
        screen.addEventListener('pointerup', (event) => {
            const from = pressed;
            pressed = null;
            this.way.hidden = true;
            if (from && dragged && !from.touched) {
                const to = point(event);
                this.push({kind: 'drag', x: from.x, y: from.y, to_x: to.x, to_y: to.y});
            }
        });
        screen.addEventListener('pointercancel', () => {
            pressed = null;
            this.way.hidden = true;
        });
        screen.addEventListener('click', (event) => {
            screen.focus();
            if (!dragged) {
                this.push({kind: 'click', count: event.detail === 2 ? 2 : 1, ...point(event)});
            }
        });
        screen.addEventListener('contextmenu', (event) => {
            event.preventDefault();
            this.push({kind: 'click', button: 'right', ...point(event)});
        });
        screen.addEventListener('wheel', (event) => {
            if (this.taken) {
                event.preventDefault();
                this.push({kind: 'wheel', down: Math.round(event.deltaY), ...point(event)});
            }
        }, {passive: false});
        let moved = 0;
        screen.addEventListener('pointermove', (event) => {
            const here = point(event);
            if (pressed) {
                if (!dragged && Math.hypot(here.x - pressed.x, here.y - pressed.y) > DRAG) {
                    dragged = true;
                    screen.setPointerCapture(event.pointerId);
                }
                if (dragged && pressed.touched) {
                    // A finger moves the page, as on any other page.
                    this.push({kind: 'wheel', down: pressed.y - here.y, x: here.x, y: here.y});
                    Object.assign(pressed, here);
                } else if (dragged) {
                    this.showWay(pressed, here);
                }
                return;
            }
            this.highlightAt(here);
            if (Date.now() - moved > 150) {
                moved = Date.now();
                this.push({kind: 'move', ...point(event)});
            }
        });
        screen.addEventListener('pointerleave', () => this.highlight(null));
        screen.addEventListener('keydown', (event) => this.key(event));
        screen.addEventListener('paste', (event) => {
            event.preventDefault();
            this.push({kind: 'type', text: event.clipboardData.getData('text')});
        });
    }

    key(event) {
        if (event.key === 'F2') {
            event.preventDefault();
            this.address.focus();
            return;
        }
        if (!this.taken || event.isComposing) {
            return;
        }
        const command = event.ctrlKey || event.metaKey;
        if (command && event.key.toLowerCase() === 'v') {
            return;
        }
        if (event.key.length === 1 && !command && !event.altKey) {
            event.preventDefault();
            this.push({kind: 'type', text: event.key});
        } else if (KEYS.has(event.key) || (event.key.length === 1 && command)) {
            event.preventDefault();
            const held = [command ? 'Control' : '', event.altKey ? 'Alt' : '', event.shiftKey && event.key.length > 1 ? 'Shift' : ''];
            this.push({kind: 'key', text: [...held.filter(Boolean), event.key].join('+')});
        }
    }

    /** Queues an event; what comes in quick succession is sent together. */
    push(event) {
        if (!this.taken) {
            return;
        }
        const last = this.queue[this.queue.length - 1];
        if (last && last.kind === event.kind && event.kind === 'type') {
            last.text += event.text;
        } else if (last && last.kind === event.kind && event.kind === 'wheel') {
            last.down += event.down;
        } else if (last && last.kind === event.kind && event.kind === 'move') {
            Object.assign(last, event);
        } else {
            this.queue.push(event);
        }
        this.flush();
    }

    async flush() {
        if (this.sending) {
            return this.sending;
        }
        this.sending = (async () => {
            while (this.queue.length) {
                const events = this.queue;
                this.queue = [];
                this.screen.setAttribute('aria-busy', String(events.some((each) => each.kind !== 'move')));
                try {
                    await this.reply(await askOf(this.id, 'input', {events}));
                } catch (problem) {
                    tell(problem.message, true);
                }
            }
            this.screen.setAttribute('aria-busy', 'false');
            this.sending = false;
            this.recording?.acted();
            if (this.pane.querySelector('.observation')) {
                this.refreshPane?.();
            }
        })();
        return this.sending;
    }

    /** Sends one event after those that wait, and waits for it. */
    async send(event) {
        this.queue.push(event);
        await this.flush();
        while (this.sending) {
            await this.sending;
        }
    }

    async reply(answer) {
        if (answer.message) {
            tell(answer.message, true);
        }
        if (answer.choice) {
            const chosen = await this.askChoice(answer.choice);
            if (chosen !== null) {
                this.queue.unshift({kind: 'choose', text: chosen});
            }
        }
        if (answer.files) {
            const file = await this.askFile(answer.files);
            if (file) {
                this.queue.unshift({kind: 'upload', ...file});
            }
        }
    }

    /** The page's own window for files would open where the browser runs, so here is one where the person is. */
    askFile(field) {
        return new Promise((resolve) => {
            const input = h('input', {type: 'file', 'aria-label': 'File', required: true});
            const problem = h('p', {class: 'bad', role: 'alert'});
            const finish = (value) => {
                dialog.remove();
                this.screen.focus();
                resolve(value);
            };
            // The file chooser fires the same event when it is canceled; this dialog stays open then.
            const dialog = h('dialog', {class: 'choice', oncancel: (event) => event.target === dialog && finish(null)},
                h('form', {method: 'dialog', onsubmit: async (event) => {
                    event.preventDefault();
                    const [file] = input.files;
                    if (file.size > LARGEST_FILE) {
                        problem.textContent = 'This file has more than 5 MB.';
                        return;
                    }
                    finish({text: file.name, data: base64(new Uint8Array(await file.arrayBuffer()))});
                }}, h('h3', {}, 'Choose a file'), h('p', {class: 'hint'}, 'For ' + field), input, problem,
                h('p', {}, h('button', {class: 'primary'}, 'Upload'),
                    h('button', {type: 'button', onclick: () => finish(null)}, 'Cancel'))));
            document.body.append(dialog);
            dialog.showModal();
            input.focus();
        });
    }

    /** Chromium draws the list of a select box outside the page, so here is one of our own. */
    askChoice(choice) {
        return new Promise((resolve) => {
            const list = h('select', {size: Math.min(12, Math.max(2, choice.options.length)), 'aria-label': choice.words},
                choice.options.map((label) => h('option', {value: label, selected: label === choice.chosen}, label)));
            const finish = (value) => {
                dialog.remove();
                this.screen.focus();
                resolve(value);
            };
            const dialog = h('dialog', {class: 'choice', oncancel: () => finish(null)},
                h('form', {method: 'dialog', onsubmit: (event) => {
                    event.preventDefault();
                    finish(list.value || null);
                }}, h('h3', {}, choice.words), list,
                h('p', {}, h('button', {class: 'primary'}, 'Choose'),
                    h('button', {type: 'button', onclick: () => finish(null)}, 'Cancel'))));
            list.addEventListener('dblclick', () => finish(list.value));
            list.addEventListener('keydown', (event) => event.key === 'Enter' && finish(list.value));
            document.body.append(dialog);
            dialog.showModal();
            list.focus();
        });
    }

    /** Draws the way of a drag, which happens in the page when the button is let go. */
    showWay(from, to) {
        const scale = this.picture.clientWidth / this.about.width;
        this.highlight(null);
        this.way.hidden = false;
        Object.assign(this.way.style, {left: from.x * scale + 'px', top: from.y * scale + 'px',
            width: Math.hypot(to.x - from.x, to.y - from.y) * scale + 'px',
            transform: 'rotate(' + Math.atan2(to.y - from.y, to.x - from.x) + 'rad)'});
    }

    // ---- elements

    highlight(element) {
        this.mark.hidden = !element || !element.rect;
        if (element && element.rect) {
            const [x, y, width, height] = element.rect;
            const scale = this.picture.clientWidth / this.about.width;
            Object.assign(this.mark.style, {left: x * scale + 'px', top: y * scale + 'px',
                width: width * scale + 'px', height: height * scale + 'px'});
        }
    }

    /** Marks what is under the pointer, while its lines are beside the page; otherwise it would only be in the way. */
    highlightAt({x, y}) {
        if (!this.pane.querySelector('.observation')) {
            return;
        }
        const around = (this.seen?.elements || []).filter(({rect}) => rect
            && rect[0] <= x && x <= rect[0] + rect[2] && rect[1] <= y && y <= rect[1] + rect[3]);
        around.sort((one, other) => one.rect[2] * one.rect[3] - other.rect[2] * other.rect[3]);
        this.highlight(around[0] || null);
        for (const line of this.pane.querySelectorAll('.current')) {
            line.classList.remove('current');
        }
        const line = around[0] && this.pane.querySelector('[data-bid="' + CSS.escape(around[0].bid) + '"]');
        if (line) {
            line.classList.add('current');
            this.reveal(line);
        }
    }

    // ---- panes

    observationPane() {
        const list = h('div', {class: 'observation'});
        const fill = () => {
            const elements = new Map((this.seen?.elements || []).map((each) => [each.bid, each]));
            const focused = list.contains(document.activeElement) ? document.activeElement.dataset.bid : null;
            show(list, (this.seen?.text || '').split('\n').map((line) => this.observed(line, elements)));
            if (focused) {
                list.querySelector('[data-bid="' + CSS.escape(focused) + '"]')?.focus();
            }
        };
        // While a person acts, the page changes between the steps too: with each key, with each pointer that moves.
        const refresh = async () => {
            if (this.taken) {
                const now = await askOf(this.id, 'look').catch(() => ({}));
                if (now.look) {
                    this.seen = {...this.seen, ...now};
                }
            }
            fill();
        };
        this.refreshPane = refresh;
        fill();
        refresh();
        return [h('p', {class: 'hint'}, 'What an agent sees. A line that is in focus or under the pointer is marked in the page; '
            + 'choosing it clicks the element.'), list];
    }

    observed(line, elements) {
        const found = /\[(?:ref=)?([a-z0-9]+)\]/i.exec(line);
        const element = found && elements.get(found[1]);
        const indent = Math.min(12, line.length - line.trimStart().length);
        if (!element) {
            return h('div', {class: 'in' + indent}, line.trim() || ' ');
        }
        const act = () => {
            if (this.taken) {
                this.push({kind: 'element', text: element.bid, look: this.seen.look || 0});
            }
        };
        return h('button', {
            type: 'button', class: 'element in' + indent, 'data-bid': element.bid,
            onmouseenter: () => this.highlight(element), onmouseleave: () => this.highlight(null),
            onfocus: () => this.highlight(element), onblur: () => this.highlight(null), onclick: act,
        }, line.trim());
    }

    actionsPane() {
        const list = h('ol', {class: 'actions'});
        const refresh = () => {
            show(list, (this.seen?.steps || []).slice().reverse().map((step) => h('li', {value: step.number},
                h('code', {}, step.reply || 'start'), step.error ? h('span', {class: 'bad'}, step.error) : null,
                h('span', {class: 'line'}, step.url))));
        };
        this.refreshPane = refresh;
        refresh();
        return [h('h2', {}, 'Actions'), list];
    }

    changesPane() {
        const place = h('div', {});
        const refresh = trying(async () => {
            await this.send({kind: 'settle'}).catch(() => null);
            show(place, changes((await askOf(this.id, 'diff')).sites));
        });
        refresh();
        return [h('h2', {}, 'Changes since the start'),
            h('button', {type: 'button', onclick: refresh}, 'Look again'), place];
    }

    verdictPane() {
        const place = h('div', {});
        const refresh = trying(async () => {
            const verdict = await askOf(this.id, 'verdict');
            show(place, h('p', {class: 'outcome', 'data-outcome': verdict.outcome},
                {passed: 'Passed', failed: 'Not passed yet', unjudged: 'Can\'t be judged'}[verdict.outcome],
                verdict.reward === undefined ? '' : ', reward ' + verdict.reward),
            verdict.reason ? h('p', {}, verdict.reason + ' ' + verdict.remedy) : null,
            h('ul', {class: 'findings'}, verdict.findings.map((finding) => h('li', {'data-good': String(finding.score === 1)},
                h('strong', {}, finding.check), ' ', finding.message,
                finding.expected ? h('span', {class: 'line'}, 'Expected: ' + finding.expected) : null,
                finding.found ? h('span', {class: 'line'}, 'Found: ' + finding.found) : null))));
        });
        refresh();
        return [h('h2', {}, 'Verdict so far'), h('button', {type: 'button', onclick: refresh}, 'Judge again'), place];
    }

    snapshotsPane() {
        const place = h('ul', {class: 'snapshots'});
        const fill = ({snapshots}) => show(place, snapshots.length === 0 ? h('li', {class: 'note'}, 'None yet.')
            : snapshots.map((name) => h('li', {}, name, ' ', h('button', {type: 'button', onclick: trying(async () => {
                fill(await askOf(this.id, 'restore', {snapshot: name}));
                tell(name + ' is restored.');
            })}, 'Restore'))));
        trying(async () => fill(await askOf(this.id, 'snapshots')))();
        return [h('h2', {}, 'Snapshots'), h('p', {class: 'hint'}, 'A snapshot saves the sites, the cookies and the address. '
            + 'Restoring one discards the newer ones.'),
        h('button', {type: 'button', class: 'primary', onclick: trying(async () => fill(await askOf(this.id, 'snapshot')))},
            'Take a snapshot'), place];
    }

    chatPane() {
        const list = h('ul', {class: 'chat'});
        const field = h('input', {id: 'message', type: 'text', required: true});
        const refresh = () => show(list, (this.seen?.chat || []).map((message) => h('li', {'data-role': message.role},
            h('strong', {}, message.role === 'user' ? 'User' : 'Agent'), ' ', message.text)));
        this.refreshPane = refresh;
        refresh();
        return [h('h2', {}, 'Chat with the agent'), list, h('form', {onsubmit: trying(async () => {
            await askOf(this.id, 'chat', {text: field.value});
            field.value = '';
        })}, h('label', {for: 'message'}, 'Message from the user'), field, h('button', {}, 'Send'))];
    }

    finishPane() {
        const answer = h('textarea', {id: 'answer', rows: 3});
        return [h('h2', {}, 'Do the task in the page'),
            h('p', {}, 'Your time and your steps are recorded. If the task asks for something, type the answer below.'),
            h('label', {for: 'answer'}, 'Answer'), answer,
            h('button', {type: 'button', class: 'primary', onclick: trying(async () => {
                await this.flush();
                await askOf(this.id, 'finish', {answer: answer.value});
                tell('Thank you. The next task follows, if there is one.');
            })}, 'I am done')];
    }
}

/** Rows before and after, by site and table. */
export function changes(sites) {
    const some = sites.filter((site) => site.changes.length);
    if (!some.length) {
        return h('p', {class: 'note'}, 'Nothing has changed.');
    }
    return some.map((site) => {
        const stores = new Map();
        for (const change of site.changes) {
            stores.set(change.store, [...(stores.get(change.store) || []), change]);
        }
        return h('section', {}, h('h3', {}, site.site), [...stores].map(([store, list]) => h('details', {open: list.length < 6},
            h('summary', {}, (store === 'files' ? 'Files' : 'Table ' + store) + ': ' + plural(list.length, 'change')),
            list.map((change) => row(change)))));
    });
}

export function shown(value) {
    return value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function row(change) {
    const kind = change.before === undefined ? 'Added' : change.after === undefined ? 'Removed' : 'Changed';
    const key = typeof change.key === 'object' && change.key
        ? Object.entries(change.key).map(([name, value]) => name + ' ' + value).join(', ') : shown(change.key);
    const before = typeof change.before === 'object' ? change.before || {} : {};
    const after = typeof change.after === 'object' ? change.after || {} : {};
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) =>
        kind === 'Changed' ? shown(before[name]) !== shown(after[name]) : shown(before[name]) + shown(after[name]) !== '');
    return h('table', {class: 'row'}, h('caption', {}, kind + ': ' + key),
        names.length ? h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'Column'), h('th', {scope: 'col'}, 'Before'),
            h('th', {scope: 'col'}, 'After'))) : null,
        h('tbody', {}, names.map((name) => h('tr', {}, h('th', {scope: 'row'}, name),
            h('td', {}, shown(before[name])), h('td', {}, shown(after[name]))))));
}
