import sax from 'sax';

/** More than an invoice ever needs. */
const MAX_DEPTH = 40;
const MAX_ELEMENTS = 50_000;
/** In characters. Longer texts are embedded files, of which only the beginning is kept. */
const MAX_TEXT = 2_000;

/** An element: its name without prefix, its attributes without prefix, its own text, and its children in order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/**
 * Parse an XML document and return its root.
 *
 * The parser fetches nothing, and refuses a document type before any of its entities is used: it only knows the five
 * entities of XML and character numbers. It stops at the first error or limit.
 *
 * Null when the XML is not well formed, declares a document type, or is larger than an invoice.
 */
export function readXml(xml: string): XmlElement | null {
  try {
    return rootOf(xml);
  } catch {
    return null;
  }
}

/** What XML 1.0 does not allow in a text, also not as a number: control characters and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
const NO_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u;

/** An element while it is parsed. */
interface OpenElement extends XmlElement {
  text: string;
  readonly children: XmlElement[];
}

const createElement = (name: string, attributes: Readonly<Record<string, string>>): OpenElement => ({
  name: localName(name),
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
  text: '',
  children: [],
});

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function rootOf(xml: string): XmlElement | null {
  const parser = sax.parser(true, { trim: true });
  const top = createElement('', {});
  const open: OpenElement[] = [top];
  let elements = 0;
  const addText = (text: string) => {
    if (NO_CHARACTER.test(text)) throw new TypeError('Not a character of XML');
    const element = open.at(-1);
    if (element) element.text = `${element.text}${element.text && text ? ' ' : ''}${text}`.slice(0, MAX_TEXT);
  };
  parser.onopentag = ({ name, attributes }) => {
    elements += 1;
    const element = createElement(name, attributes as Record<string, string>);
    open.at(-1)?.children.push(element);
    open.push(element);
    if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH + 1) throw new RangeError('Larger than an invoice');
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.ondoctype = () => {
    throw new TypeError('A document type is not read');
  };
  // Otherwise the parser would continue after an error.
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return top.children[0] ?? null;
}

/** Decode the bytes of an XML file by its byte order mark or declaration; null for an encoding that is not known. */
export function decodeXml(bytes: Uint8Array): string | null {
  const declared = /^[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));
  const encoding = encodingOfMark(bytes) ?? declared?.[1]?.toLowerCase() ?? 'utf-8';
  if (!ENCODINGS.includes(encoding)) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'us-ascii', 'iso-8859-1', 'windows-1252'];

function encodingOfMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb ? 'utf-8' : null;
}

/** Find the elements at a path below one, in order. */
export const elementsAt = (element: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    element ? [element] : [],
  );

/** Return the text of the first element at a path that has one; null when there is none. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string | null =>
  elementsAt(element, ...path).find(({ text }) => text !== '')?.text ?? null;
