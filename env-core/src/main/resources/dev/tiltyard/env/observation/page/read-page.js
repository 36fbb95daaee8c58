// Reads what DevTools does not return: rectangles, viewport, title, and on request the results of mark-elements.js.

// FNV-1a over node names, so that the caller can check whether this list equals the snapshot's.
function hashed(hash, text) {
    for (let i = 0; i < text.length; i++) {
        hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
    }
    return Math.imul(hash ^ 0x2f, 16777619);
}

// Children in the flat tree: the shadow tree instead of the host's children, slotted nodes instead of the slot.
function childrenOf(node) {
    if (node.nodeType !== Node.ELEMENT_NODE) {
        return node.childNodes;
    }
    if (node.shadowRoot) {
        return node.shadowRoot.childNodes;
    }
    if (node.localName === 'slot' && typeof node.assignedNodes === 'function') {
        const assigned = node.assignedNodes();
        return assigned.length ? assigned : node.childNodes;
    }
    return node.childNodes;
}

// Every node of the flat tree in document order. Not recursive, because pages may nest arbitrarily deep.
function nodesOf(root) {
    const nodes = [];
    const open = [root];
    while (open.length) {
        const node = open.pop();
        nodes.push(node);
        const children = childrenOf(node);
        for (let i = children.length - 1; i >= 0; i--) {
            open.push(children[i]);
        }
    }
    return nodes;
}

function rectText(node, range) {
    let rect = null;
    if (node.nodeType === Node.TEXT_NODE) {
        range.selectNode(node);
        rect = range.getBoundingClientRect();
    } else if (typeof node.getBoundingClientRect === 'function') {
        rect = node.getBoundingClientRect();
    }
    return rect ? rect.x + ' ' + rect.y + ' ' + rect.width + ' ' + rect.height : '';
}

function contentOf(frame) {
    try {
        return frame.contentDocument;
    } catch (refused) {
        return null;
    }
}

// The document and, on request, those in its accessible frames; outer ones before inner ones.
function documentsOf(doc, wantFrames) {
    const documents = [{ doc, nodes: nodesOf(doc), frame: null, parent: -1, frameNode: -1 }];
    for (let i = 0; wantFrames && i < documents.length; i++) {
        documents[i].nodes.forEach((node, position) => {
            if (node.localName === 'iframe' || node.localName === 'frame') {
                const content = contentOf(node);
                if (content) {
                    documents.push({ doc: content, nodes: nodesOf(content), frame: node, parent: i, frameNode: position });
                }
            }
        });
    }
    return documents;
}

function described(entry, wantRects) {
    const range = entry.doc.createRange();
    return {
        parent: entry.parent,
        frameNode: entry.frameNode,
        count: entry.nodes.length,
        hash: entry.nodes.reduce((hash, node) => hashed(hash, node.nodeName), 0x811c9dc5) | 0,
        rects: wantRects ? entry.nodes.map((node) => rectText(node, range)).join(';') : null,
    };
}

async function readPage(options) {
    const documents = documentsOf(document, options.frames);
    const answer = {
        documents: documents.map((entry) => described(entry, options.rects)),
        screenWidth: window.screen.width,
        screenHeight: window.screen.height,
        title: document.title,
    };
    answer.marks = options.marks ? await markElements(documents, options) : null;
    return answer;
}
