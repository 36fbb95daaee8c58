// Colors in code: comments, texts, numbers and keywords, painted over the lines without changing them.
"use strict";
(() => {
  const WORDS = new Set(("abstract and as assert async await begin break case catch class const continue def default defer defined do elif else "
    + "elsif end ensure enum except exec export extends false final finally fn for foreach from func function global go goto if impl implements "
    + "import in include instanceof interface is lambda let local loop match mod module mut namespace new next nil none not null or package pass "
    + "print private protected protocol public pub raise redo require rescue retry return self static struct super switch then this throw throws "
    + "trait true try type typeof undef unless until use using var void when where while with yield "
    + "bool boolean byte char double float int long short string unsigned").split(" "));
  const HASH = /(#.*)/;
  const SLASHES = /(\/\/.*|\/\*[\s\S]*?\*\/)/;
  const DASHES = /(--.*)/;
  const TAGS = /(<!--[\s\S]*?-->)/;
  const COMMENTS = [
    [HASH, "py rb sh bash zsh fish yml yaml toml r pl pm mk cmake ini cfg conf ex exs jl nim tcl ps1 dockerfile makefile gemfile rakefile gitignore"],
    [SLASHES, "js jsx ts tsx mjs java kt kts c h cc cpp hpp cs go rs swift scala php css scss less dart m groovy gradle json vue proto"],
    [DASHES, "sql lua hs elm ada vhd"],
    [TAGS, "html htm xml svg xhtml haml erb jte"],
  ];
  const KINDS = ["comment", "string", "number", "keyword"];

  function patternFor(path) {
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    const ending = name.slice(name.lastIndexOf(".") + 1);
    const found = COMMENTS.find(([, endings]) => endings.split(" ").includes(ending));
    return found && new RegExp(found[0].source
      + /|("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\b(0x[\da-fA-F]+|\d+(?:\.\d+)?)\b|([A-Za-z_][\w-]*)/.source, "g");
  }

  // The nodes of text of some lines, with the place of each in the whole.
  function nodesOf(lines) {
    const nodes = [];
    let text = "";
    for (const line of lines) {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        nodes.push({node: walker.currentNode, start: text.length});
        text += walker.currentNode.data;
      }
      text += "\n";
    }
    return {nodes, text};
  }

  function paint(lines, path, painted) {
    const pattern = patternFor(path);
    const {nodes, text} = nodesOf(lines);
    if (!pattern || text.length > 300000) {
      return;
    }
    let at = 0;
    for (const match of text.matchAll(pattern)) {
      const kind = match[1] ? 0 : match[2] ? 1 : match[3] ? 2 : WORDS.has(match[4].toLowerCase()) ? 3 : -1;
      if (kind < 0) {
        continue;
      }
      const end = match.index + match[0].length;
      while (at < nodes.length - 1 && nodes[at + 1].start <= match.index) {
        at += 1;
      }
      for (let i = at; i < nodes.length && nodes[i].start < end; i++) {
        const {node, start} = nodes[i];
        const range = new StaticRange({
          startContainer: node, startOffset: Math.min(node.length, Math.max(0, match.index - start)),
          endContainer: node, endOffset: Math.min(node.length, end - start),
        });
        painted[kind].add(range);
      }
    }
  }

  if (window.Highlight && CSS.highlights && !document.body.classList.contains("code-none")) {
    const painted = KINDS.map(() => new Highlight());
    document.querySelectorAll("[data-path] .code-lines").forEach((table) => {
      paint(table.querySelectorAll(".line"), table.closest("[data-path]").dataset.path, painted);
    });
    document.querySelectorAll(".md pre code[class*=language-]").forEach((code) => {
      const language = /language-(\S+)/.exec(code.className)[1].toLowerCase();
      paint([code], "x." + ({python: "py", ruby: "rb", javascript: "js", typescript: "ts", shell: "sh", console: "sh"}[language] || language), painted);
    });
    KINDS.forEach((kind, i) => CSS.highlights.set("code-" + kind, painted[i]));
  }
})();
