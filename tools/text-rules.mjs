import { parseSync } from 'oxc-parser';

/**
 * What a person reads is written as `docs/decisions/0019-words-in-one-place.md` says. Here is what counts as text
 * outside those places: `literalTexts(path, code)` gives `[{ line, text, why, start, end }]`.
 *
 * It reads the syntax, not the words: it finds every text on a screen, and elsewhere what looks like a sentence. A
 * string that only looks like one is excused by a comment on its line or the line before, `// not text: a file name`;
 * the comment excuses all of the statement, property or element that begins there.
 */

const WEB = 'apps/web/src/';
const MACROS = new Set(['@lingui/core/macro', '@lingui/react/macro']);

/** From Lingui's macros: those that speak a language of the module instead of the one in force. */
const GLOBAL_MACROS = new Set(['t', 'i18n']);

/** Attributes with text that a person sees or hears. */
const VISIBLE = new Set([
  ...['alt', 'caption', 'confirmLabel', 'content', 'description', 'empty', 'error', 'fallback', 'heading', 'hint'],
  ...[
    'label',
    'legend',
    'message',
    'note',
    'nothingFoundMessage',
    'placeholder',
    'prefix',
    'question',
    'reason',
    'safe',
  ],
  ...['subtitle', 'suffix', 'summary', 'tabTitle', 'text', 'title', 'tooltip', 'unit'],
  ...['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
]);
const isVisible = (name) => VISIBLE.has(name) || /[a-z](?:Label|Message|Placeholder|Text|Title|Hint)$/.test(name);

/** Attributes of our own components that a person reads, and that are no words of text elsewhere. */
const OF_OURS = new Set(['detail', 'says']);

/** Names of properties and variables with text for people. */
const SPOKEN = new Set([
  ...['action', 'done', 'failed', 'footnote', 'ask', 'body', 'lead', 'paragraphs', 'points', 'sentence', 'sentences'],
  ...['subject', 'what', 'word', 'words', 'warning', 'warnings', 'facts', 'answer', 'steps'],
]);
const isSpoken = (name) => isVisible(name) || SPOKEN.has(name);

/** Calls that show their arguments. */
const SHOWING = /^(?:toast\.\w+|notifications\.show|setError|\w+\.setFieldError|setFieldError|alert|confirm)$/;

/** Calls and classes with text for programmers. */
const FOR_PROGRAMMERS =
  /^(?:(?:\w+\.)*log\.\w+|console\.\w+|\w*(?:Error|Exception)|expect\w*|describe|test|sql|import|require)$/;

/** The names of keyboard keys in the browser. */
const KEYS = /^(?:Enter|Escape|Tab|Delete|Backspace|Home|End|Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down))$/;

/** Words that are the same in every language. */
const SAME =
  /^(?:Tillslip|VAT201|SARS|eFiling|ZAR|CSV|PDF|XLSX|ZIP|OFX|QIF|JPG|PNG|HEIC|QuickBooks|Sage|Google|R|Esc|Enter|Tab|Shift|Ctrl|Alt|MB|KB|GB|ms|px|https?|SHA|SHA-256)$/;

/** Finds the literal texts of a file, which a person reads and no translator sees. */
export function literalTexts(path, code) {
  const { program, comments, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const lines = lineStarts(code);
  const lineOf = (offset) => lines.findLastIndex((start) => start <= offset) + 1;
  const marks = comments.filter(({ value }) => /^[\s*]*not text: \S/.test(value)).map(({ end }) => lineOf(end));
  const found = [];
  const context = {
    ...{ isWeb: path.startsWith(WEB), macros: macroNames(program), lineOf },
    excused: new Set(marks.flatMap((line) => [line, line + 1])),
    report({ type, start, end, value }, text, why) {
      const at = start + (type === 'JSXText' ? value.search(/\S/) : 0);
      found.push({ line: lineOf(at), text: text.replace(/\s+/g, ' ').trim().slice(0, 80), why, start, end });
    },
  };
  visit(program, null, [], context);
  return found;
}

const lineStarts = (code) => [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];

/** The local names of Lingui's macros; `t` is one where `useLingui` is. */
function macroNames(program) {
  const names = new Set();
  for (const { type, source, specifiers } of program.body)
    if (type === 'ImportDeclaration' && MACROS.has(source.value))
      for (const { local } of specifiers) names.add(local.name);
  if (names.has('useLingui')) names.add('t');
  return names;
}

function visit(node, key, parents, context) {
  if (Array.isArray(node)) for (const one of node) visit(one, key, parents, context);
  if (!node || typeof node.type !== 'string' || isExcused(node, parents.at(-1), context)) return;
  if (isPassedOver(node, key, parents.at(-1), context)) return;
  if (isMacro(node, context)) return visitMacro(node, parents, context);
  check(node, key, parents, context);
  visitChildren(node, parents, context);
}

function visitChildren(node, parents, context) {
  const next = [...parents, node];
  for (const [name, value] of Object.entries(node))
    if (value && typeof value === 'object') visit(value, name, next, context);
}

/** A comment excuses the largest thing that begins on its line or the next. */
function isExcused(node, parent, { excused, lineOf }) {
  if (excused.size === 0 || !parent) return false;
  const line = lineOf(node.start);
  return excused.has(line) && !(parent.type !== 'Program' && lineOf(parent.start) === line);
}

/** What holds no text for people: types, keys, comparisons, and words for programmers. */
function isPassedOver(node, key, parent, { isWeb }) {
  if (node.type.startsWith('TS')) return !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type);
  switch (node.type) {
    case 'JSXElement':
      return ['style', 'code', 'kbd'].includes(node.openingElement.name.name);
    case 'TaggedTemplateExpression':
      return FOR_PROGRAMMERS.test(nameOf(node.tag));
    case 'CallExpression':
    case 'NewExpression':
      return FOR_PROGRAMMERS.test(nameOf(node.callee)) || (!isWeb && nameOf(node.callee) === 'i18n.t');
    case 'BinaryExpression':
      return ['===', '!==', '==', '!=', 'in'].includes(node.operator);
    case 'Literal':
      return key === 'source' || key === 'property' || (key === 'key' && parent?.computed !== true);
  }
  return false;
}

function isMacro(node, { macros }) {
  if (node.type === 'TaggedTemplateExpression') return macros.has(node.tag.name);
  if (node.type === 'CallExpression') return macros.has(node.callee.name);
  return node.type === 'JSXElement' && macros.has(node.openingElement.name.name);
}

/** Within a message its words are found by the macro; its values and the attributes of its elements are not. */
function visitMacro(node, parents, context) {
  const next = [...parents, node];
  if (node.type === 'TaggedTemplateExpression')
    for (const value of node.quasi.expressions) visitValue(value, next, context);
  if (node.type !== 'JSXElement' || node.openingElement.name.name !== 'Trans') return;
  visitMessage(node.children, next, context);
}

function visitMessage(children, parents, context) {
  for (const child of children) {
    if (child.type === 'JSXExpressionContainer') visitValue(child.expression, parents, context);
    else if (child.type === 'JSXElement' && !isMacro(child, context)) {
      visit(child.openingElement, 'openingElement', parents, context);
      visitMessage(child.children, parents, context);
    } else if (child.type === 'JSXFragment') visitMessage(child.children, parents, context);
  }
}

/** A value of a message: a word that is chosen there is never translated. */
function visitValue(node, parents, context) {
  for (const branch of node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [node]) {
    const text = textOf(branch);
    if (text === null) visit(branch, null, parents, context);
    else if (hasWords(text)) context.report(branch, text, 'a word within a value of a message');
  }
}

function check(node, key, parents, context) {
  const { isWeb, report } = context;
  if (node.type === 'ImportDeclaration') return checkImport(node, context);
  if (node.type === 'JSXText') {
    if (hasWords(node.value)) report(node, node.value, 'text on a screen');
    return;
  }
  const text = textOf(node);
  if (text === null || key === 'test') return;
  const place = placeOf(node, parents, context);
  if (place.kind === 'screen' && hasWords(text)) report(node, text, 'text on a screen');
  else if (place.kind === 'visible' && hasWords(text)) report(node, text, `text in ${place.name}`);
  else if (place.kind === 'spoken' && isWordy(text)) report(node, text, `text in ${place.name}`);
  else if (place.kind === 'given' && isWeb && isWord(text)) report(node, text, 'a word that is shown');
  else if (place.kind === 'attribute' && isWeb && /^\p{Lu}/u.test(text) && isSentence(text, isWeb))
    report(node, text, 'a sentence');
  else if (['given', 'other'].includes(place.kind) && isSentence(text, isWeb)) report(node, text, 'a sentence');
}

function checkImport(node, { isWeb, report }) {
  if (!isWeb || node.importKind === 'type') return;
  const { source, specifiers } = node;
  const names = specifiers.filter((one) => one.importKind !== 'type').map(({ imported }) => imported?.name);
  const isGlobal = ['@lingui/core', '@lingui/core/macro'].includes(source.value);
  if (isGlobal && names.some((name) => GLOBAL_MACROS.has(name)))
    report(node, names.join(', '), 'speaks a language of its own: use useLingui');
  if (/(?:^|\/)error-message\.ts$/.test(source.value)) report(node, source.value, 'speaks English only: use errorText');
}

/** Text as it is written: a string, or a template with `…` for its values. */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : null;
}

/** Where a string ends up: on a screen, in a visible attribute, in a property that is read, or anywhere. */
function placeOf(text, parents, context) {
  const { isWeb } = context;
  for (const [index, node] of [...parents.entries()].reverse()) {
    switch (node.type) {
      case 'ConditionalExpression':
        if (isWeb && isCount(node.test)) return { kind: 'screen' };
        continue;
      case 'LogicalExpression':
      case 'BinaryExpression':
      case 'TemplateLiteral':
      case 'TaggedTemplateExpression':
      case 'ArrayExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        continue;
      case 'JSXExpressionContainer':
        if (parents[index - 1]?.type !== 'JSXAttribute') return { kind: 'screen' };
        continue;
      case 'JSXAttribute':
        return isVisible(attributeName(node)) || OF_OURS.has(attributeName(node))
          ? { kind: 'visible', name: attributeName(node) }
          : { kind: 'attribute' };
      case 'Property':
        if (isSpoken(keyName(node))) return { kind: 'spoken', name: keyName(node) };
        return holdsWords(parents.slice(0, index), context)
          ? { kind: 'spoken', name: keyName(node) }
          : { kind: 'given' };
      case 'AssignmentPattern':
        return isSpoken(node.left.name ?? '') ? { kind: 'spoken', name: node.left.name } : { kind: 'other' };
      case 'ReturnStatement':
      case 'ArrowFunctionExpression':
        return { kind: 'given' };
      case 'VariableDeclarator':
        return { kind: isTableOfWords(node.id.name ?? '', context) ? 'spoken' : 'other', name: node.id.name };
      case 'CallExpression':
        if (!isWeb || !SHOWING.test(nameOf(node.callee))) return { kind: 'other' };
        // The first of `setFieldError` is the name of the field.
        return /setFieldError$/.test(nameOf(node.callee)) && node.arguments[0] === (parents[index + 1] ?? text)
          ? { kind: 'attribute' }
          : { kind: 'visible', name: nameOf(node.callee) };
      default:
        return { kind: 'other' };
    }
  }
  return { kind: 'other' };
}

/** `count === 1`, `count > 1`: what is chosen by it is a plural. */
const isCount = (test) => test.type === 'BinaryExpression' && test.right.type === 'Literal' && test.right.value === 1;

/** Whether the object a property is in is a table of words: `const KIND_WORDS = { … }`. */
const holdsWords = (parents, context) =>
  isTableOfWords(parents.findLast(({ type }) => type === 'VariableDeclarator')?.id.name ?? '', context);

/** On screens words are for people; rules have words too that they look for in documents. */
const isTableOfWords = (name, { isWeb }) =>
  (isWeb
    ? /(?:WORDS?|LABELS?|NAMES?|TEXTS?|TITLES?|MESSAGES?|SENTENCES?|REASONS?)$/
    : /(?:LABELS?|TEXTS?|MESSAGES?|SENTENCES?|REASONS?)$/
  ).test(name);

const attributeName = ({ name }) =>
  name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name;
const keyName = ({ key, computed }) => (computed ? '' : (key.name ?? String(key.value ?? '')));

/** `log.warn` of `deps.log.warn`, `Error` of `new Error`. */
function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed) return '';
  const object = nameOf(callee.object);
  return object === '' ? callee.property.name : `${object}.${callee.property.name}`;
}

/** Any word that a translator would have to look at. */
const hasWords = (text) =>
  text
    .replace(/&\w+;/g, ' ')
    .split(/[^\p{L}\p{N}'-]+/u)
    .some((word) => /\p{L}{2}/u.test(word) && !SAME.test(word));

/** Words for people in a place where a code or a class could stand as well: a capital first, or more than one word. */
const isWordy = (text) => hasWords(text) && /^(?:…|\s)*\p{Lu}|\p{L}{2,} +\p{L}{2,}/u.test(text) && !isMachine(text);

/** One word with a capital, as on a button: `Reopen`. */
const isWord = (text) => /^\p{Lu}\p{Ll}{2,}$/u.test(text) && hasWords(text) && !KEYS.test(text);

/** A sentence anywhere: several words of which the first has a capital, or words around a value. */
function isSentence(text, isWeb) {
  if (!hasWords(text) || isMachine(text)) return false;
  const words = text.split(/\s+/).filter((word) => /^[\p{Lu}("“‘']?[\p{L}'’…-]+[)"”’'.,:;!?…]*$/u.test(word));
  if (words.length < 2 || words.length < text.split(/\s+/).length / 2) return false;
  if (/^[\s…]*\p{Lu}\p{Ll}/u.test(text) || /\p{Ll}[.!?]$/u.test(text)) return words.length >= (isWeb ? 2 : 3);
  return isWeb && text.includes('…') && /\p{Ll}{3,}/u.test(text.replace(/…/g, ' '));
}

/** Nothing that is read: paths, addresses, styles, patterns, drawings, codes, SQL. */
const MACHINE = [
  /^[\w.-]*[/\\#@]|:\/\//,
  /[{}<>=|\\]|;(?!\s\p{L})|var\(--|^[a-z]+(?:-[a-z]+)*:/u,
  /^[MmLlHhVvCcSsQqTtAaZz]\s*-?\d/,
  /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|grant) .*(?:\bfrom\b|\binto\b|\bset\b|\btable\b|\bindex\b|\bon\b)/i,
];
const isMachine = (text) => MACHINE.some((pattern) => pattern.test(text));
