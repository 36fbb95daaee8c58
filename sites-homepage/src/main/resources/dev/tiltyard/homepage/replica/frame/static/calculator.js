'use strict';
(function () {
  // Input is parsed by this grammar and never evaluated as a script, so it can only result in a number.
  var FUNCTIONS = ['sqrt', 'cbrt', 'abs', 'round', 'floor', 'ceil', 'trunc', 'sign', 'min', 'max', 'pow', 'hypot', 'log',
    'log2', 'log10', 'exp', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2'];
  var CONSTANTS = ['PI', 'E', 'LN2', 'LN10', 'SQRT2'];
  var TOKEN = /\s*(0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|(?:Math\.)?[A-Za-z_][A-Za-z0-9_]*|\*\*|[-+*\/%(),])/y;
  var DEEPEST = 200;

  function tokensOf(text) {
    var tokens = [];
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < text.length && /\S/.test(text.slice(TOKEN.lastIndex))) {
      var match = TOKEN.exec(text);
      if (!match) {
        throw new SyntaxError('cannot be read');
      }
      tokens.push(match[1]);
    }
    return tokens;
  }

  function evaluate(text) {
    var tokens = tokensOf(text.replace(/×/g, '*').replace(/÷/g, '/').replace(/−/g, '-'));
    var at = 0;
    var depth = 0;

    function refuse() {
      throw new SyntaxError('not expected here');
    }

    function take(token) {
      if (tokens[at] !== token) {
        return false;
      }
      at++;
      return true;
    }

    function sum() {
      var value = product();
      for (;;) {
        if (take('+')) {
          value += product();
        } else if (take('-')) {
          value -= product();
        } else {
          return value;
        }
      }
    }

    function product() {
      var value = signed();
      for (;;) {
        if (take('*')) {
          value *= signed();
        } else if (take('/')) {
          value /= signed();
        } else if (take('%')) {
          value %= signed();
        } else {
          return value;
        }
      }
    }

    function signed() {
      if (++depth > DEEPEST) {
        refuse();
      }
      var value = take('-') ? -signed() : take('+') ? signed() : power();
      depth--;
      return value;
    }

    function power() {
      var base = atom();
      return take('**') ? Math.pow(base, signed()) : base;
    }

    function atom() {
      var token = tokens[at++];
      if (token === undefined) {
        refuse();
      }
      if (token === '(') {
        var inner = sum();
        return take(')') ? inner : refuse();
      }
      if (/^[\d.]/.test(token)) {
        return Number(token);
      }
      var name = token.replace(/^Math\./, '');
      if (CONSTANTS.indexOf(name) >= 0) {
        return Math[name];
      }
      return FUNCTIONS.indexOf(name) >= 0 && take('(') ? Math[name].apply(Math, values()) : refuse();
    }

    function values() {
      var list = [sum()];
      while (take(',')) {
        list.push(sum());
      }
      return take(')') ? list : refuse();
    }

    var value = sum();
    return at === tokens.length ? value : refuse();
  }

  var input = document.getElementById('inputExpression');
  var result = document.getElementById('calculationResult');

  document.getElementById('calculator').addEventListener('submit', function (event) {
    event.preventDefault();
    try {
      result.textContent = String(evaluate(input.value));
    } catch (e) {
      result.textContent = 'Invalid expression';
    }
  });

  document.getElementById('clear').addEventListener('click', function () {
    input.value = '';
    result.textContent = '';
    input.focus();
  });
})();
