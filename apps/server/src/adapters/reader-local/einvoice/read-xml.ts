import sax from 'sax';

/** Deeper or longer than an invoice ever is. */
const MAX_DEPTH = 40;
const MAX_ELEMENTS = 50_000;

/** An element's text and where it stands: the local names from the root down, joined by `/`. */
export interface XmlText {
  readonly path: string;
  readonly text: string;
}

/**
 * Return the texts of an XML document in their order.
 *
 * The parser fetches nothing, and a document type is refused before an entity of it is used: only the five
 * entities of XML itself and character numbers are known. Reading stops at the first fault or limit.
 *
 * Null for what is not well formed, declares a type, or is larger than an invoice.
 */
export function readXml(xml: string): readonly XmlText[] | null {
  try {
    return textsOf(xml);
  } catch {
    return null;
  }
}

function textsOf(xml: string): readonly XmlText[] {
  const parser = sax.parser(true, { trim: true });
  const texts: XmlText[] = [];
  const open: string[] = [];
  let elements = 0;
  const addText = (text: string) => {
    if (text) texts.push({ path: open.join('/'), text });
  };
  parser.onopentag = ({ name }) => {
    elements += 1;
    open.push(name.slice(name.indexOf(':') + 1));
    if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new RangeError('Larger than an invoice');
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.ondoctype = () => {
    throw new TypeError('A document type is not read');
  };
  // Without this the parser would go on after a fault.
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return texts;
}
