// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code under test is text here.
import { describe, expect, test } from 'vitest';
import { literalTexts } from './text-rules.mjs';

const SCREEN = 'apps/web/src/features/vat/screen.tsx';
const RULE = 'packages/domain/src/vat/rule.ts';
const MODULE = 'apps/server/src/modules/vat/module.ts';
const MACROS = `import { Plural, Trans, useLingui } from '@lingui/react/macro'; import { msg, plural } from '@lingui/core/macro';`;

const found = (path, code) => literalTexts(path, code).map(({ why, text }) => `${why}: ${text}`);

describe('on a screen it finds', () => {
  test.each([
    ['text between tags', 'const a = <p>Hello there</p>;', 'text on a screen: Hello there'],
    ['a single word', 'const a = <b>Save</b>;', 'text on a screen: Save'],
    ['a word chosen by a condition', "const a = <p>{n === 1 ? 'slip' : 'slips'}</p>;", 'text on a screen: slip'],
    ['a conditional word', "const a = <p>{ok && 'saved'}</p>;", 'text on a screen: saved'],
    ['words around a value', 'const a = <p>{`Of ${name}`}</p>;', 'text on a screen: Of …'],
    ['a label', '<Input label="Name" />;', 'text in label: Name'],
    ['a label in an expression', "<Input label={a ? 'Name' : undefined} />;", 'text in label: Name'],
    ['a text for screen readers', '<Button aria-label={`Delete ${name}`} />;', 'text in aria-label: Delete …'],
    ['an attribute of ours by its ending', '<Dialog confirmLabel="Delete" />;', 'text in confirmLabel: Delete'],
    ['a toast', "toast.success('Saved');", 'text in toast.success: Saved'],
    ['a toast that can be undone', "toast.undo('Deleted', undo);", 'text in toast.undo: Deleted'],
    ['an error of a field', "form.setFieldError('name', 'Taken');", 'text in form.setFieldError: Taken'],
    ['a choice of a list', "const a = [{ value: 'all', label: 'All' }];", 'text in label: All'],
    ['a sentence of a function', "const f = () => 'Not registered for VAT';", 'a sentence: Not registered for VAT'],
    ['words around a value anywhere', 'const f = (n) => `in ${n} days`;', 'a sentence: in … days'],
    ['the default of a parameter', "function A({ label = 'Loading' }) {}", 'text in label: Loading'],
    ['a word chosen by a count', "const f = (n) => `${n} ${n === 1 ? 'row' : 'rows'}`;", 'text on a screen: row'],
    ['a word that a function gives', "const f = (a) => (a ? 'Reopen' : null);", 'a word that is shown: Reopen'],
    ['a word in a table', "const LOOK = { ready: { shown: 'Ready', icon } };", 'a word that is shown: Ready'],
    ['an attribute of ours that says something', '<Row says="Stopped" />;', 'text in says: Stopped'],
    ['a sentence in any attribute', '<Row about="Not in VAT" />;', 'a sentence: Not in VAT'],
    [
      'a sentence with a semicolon',
      "const f = () => 'Stopped; nothing is saved';",
      'a sentence: Stopped; nothing is saved',
    ],
    ['words in a table of words', "const KIND_WORDS = { refund: 'own refund' };", 'text in refund: own refund'],
    [
      'a word chosen within a message',
      "const a = <Trans>You {ok ? 'may' : 'may not'}</Trans>;",
      'a word within a value of a message: may',
    ],
    [
      'the same in a template',
      "const a = t`You ${ok ? 'may' : 'cannot'} go`;",
      'a word within a value of a message: may',
    ],
    [
      'an attribute of an element within a message',
      '<Trans>See <a title="Help">this</a></Trans>;',
      'text in title: Help',
    ],
  ])('%s', (_why, code, text) => {
    expect(found(SCREEN, MACROS + code)[0]).toBe(text);
  });

  test.each([
    ['the language of the module', "import { t } from '@lingui/core/macro';", 'speaks a language of its own'],
    ['the instance of the module', "import { i18n } from '@lingui/core';", 'speaks a language of its own'],
    ['English only', "import { errorMessage } from '../../api/error-message.ts';", 'speaks English only'],
    ['a `t` that is no macro', 'const a = <p title={t`Hello there`} />;', 'text in title'],
  ])('%s', (_why, code, why) => {
    expect(found(SCREEN, code)[0]).toContain(why);
  });

  test('where it is', () => {
    expect(literalTexts(SCREEN, 'const a = (\n  <p>\n    Hello\n  </p>\n);')).toMatchObject([
      { line: 3, text: 'Hello', why: 'text on a screen' },
    ]);
  });
});

describe('on a screen it leaves alone', () => {
  test.each([
    ['a message', '<Trans>Hello <b>there</b> {name}</Trans>;'],
    ['a message in an attribute', '<Input label={t`Name`} />;'],
    ['a plural', '<p><Plural value={n} one="# slip" other="# slips" /></p>;'],
    [
      'a message for later',
      "const LABELS = { all: msg`All`, some: msg`${plural(n, { one: 'One', other: '# more' })}` };",
    ],
    ['a blank within a message', "<Trans>Hello{' '}<b>there</b></Trans>;"],
    ['classes, styles and links', '<a className="big button" href="/app/vat" style={{ color: "dark red" }} />;'],
    ['words that are the same everywhere', '<p>Tillslip VAT201 &middot; R 100</p>;'],
    ['an amount', '<td>R1 234.50</td>;'],
    ['names of keys', "const f = () => 'Escape';"],
    ['a comparison', "const a = status === 'Not claimed yet';"],
    ['a fault for programmers', "throw new Error('The page has no root element');"],
    ['a type', "type A = 'Not claimed yet' | 'Claimed in full';"],
    ['keys of queries', "queryOptions({ queryKey: ['vat', 'one period'] });"],
    ['a drawing', '<path d="M10 20 L30 40 Z" />;'],
    ['a types-only import', "import type { I18n } from '@lingui/core';"],
    ['what a comment excuses', "// not text: a name\nconst NAME = 'Karoo Crafts and Sons';"],
    [
      'everything that a comment excuses',
      "// not text: names\nconst NAMES = {\n  a: 'Karoo Crafts',\n  label: 'Two Oceans',\n};",
    ],
  ])('%s', (_why, code) => {
    expect(found(SCREEN, MACROS + code)).toEqual([]);
  });

  test('the statement after an excused one is not excused', () => {
    expect(found(SCREEN, "// not text: a name\nconst A = 'Karoo Crafts';\nconst B = 'Not claimed yet';")).toHaveLength(
      1,
    );
  });
});

describe('in rules and modules it finds', () => {
  test.each([
    ['a sentence', "const a = 'VAT on entertainment may not be claimed.';", 'a sentence'],
    ['a sentence around a value', 'const a = `Paid ${n} days after the document.`;', 'a sentence'],
    ['a message of a finding', "const a = { code: 'X', message: 'Two VAT numbers' };", 'text in message'],
    ['a label', "const A = { label: 'Entertainment' };", 'text in label'],
    ['the facts of a mail', "compose({ facts: [['Device', device]] });", 'text in facts'],
  ])('%s', (_why, code, why) => {
    expect(found(RULE, code)[0]).toContain(why);
    expect(found(MODULE, code)[0]).toContain(why);
  });
});

describe('in rules and modules it leaves alone', () => {
  test.each([
    ['a code', "const a = { message: 'SUPPLIER_UNKNOWN', reason: 'no-total' };"],
    ['text in its place', "const a = i18n.t('VAT on entertainment may not be claimed.');"],
    ['what is written to the log', "deps.log.error({ err }, 'A draft could not be read at all');"],
    ['a fault for programmers', "throw new RangeError('Not a calendar date at all');"],
    ['SQL', "sql`Select all of these from the table`; query('Select id from t where a is null');"],
    ['words of documents that are looked for', "const WORDS = ['amount due', 'TOTAL', 'balance brought forward'];"],
  ])('%s', (_why, code) => {
    expect(found(RULE, code)).toEqual([]);
    expect(found(MODULE, code)).toEqual([]);
  });
});
