// All environments at a glance.
import {h, plural, show} from './dom.js';

export class Overview {
    constructor(root, about, open) {
        this.about = about;
        this.open = open;
        this.cards = new Map();
        this.title = h('h2', {}, 'Environments');
        this.list = h('ul', {class: 'cards'});
        this.none = h('p', {class: 'note'}, about.mode === 'record' ? 'Getting a copy of the sites ready…'
            : 'No environment is leased. They appear here as soon as a harness leases one (POST /v1/leases).');
        show(root, this.title, this.none, this.list);
    }

    update(environments) {
        this.none.hidden = environments.length > 0;
        this.title.textContent = environments.length ? plural(environments.length, 'environment') : 'Environments';
        for (const [id, card] of this.cards) {
            if (!environments.some((each) => each.id === id)) {
                card.item.remove();
                this.cards.delete(id);
            }
        }
        for (const environment of environments) {
            this.card(environment).update(environment);
        }
    }

    card(environment) {
        let card = this.cards.get(environment.id);
        if (!card) {
            card = new Card(environment, () => this.open(environment.id));
            this.cards.set(environment.id, card);
            this.list.append(card.item);
        }
        return card;
    }
}

class Card {
    constructor(environment, open) {
        this.picture = h('img', {alt: '', width: 320, height: 180});
        this.name = h('strong', {});
        this.line = h('span', {class: 'line'});
        this.state = h('span', {class: 'badge'});
        this.item = h('li', {}, h('button', {type: 'button', class: 'card', onclick: open},
            h('span', {class: 'frame'}, this.picture), this.name, this.line, this.state));
    }

    update(environment) {
        if (environment.picture) {
            this.picture.src = 'data:image/jpeg;base64,' + environment.picture.data;
        }
        this.name.textContent = environment.task ? 'Task ' + environment.task.id + ': ' + environment.task.intent
            : 'Copy ' + environment.copy + ', free play';
        this.line.textContent = environment.step === undefined ? 'No episode yet'
            : 'Step ' + environment.step + ' · ' + environment.url;
        this.state.textContent = environment.taken ? 'A person acts' : environment.done ? 'Ended' : 'Agent acts';
        this.state.dataset.state = environment.taken ? 'person' : environment.done ? 'done' : 'agent';
    }
}
