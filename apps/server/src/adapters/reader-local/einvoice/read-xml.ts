import sax from 'sax';

/** More than an invoice ever needs. */
const MAX_DEPTH = 40;
const MAX_ELEMENTS = 50_000;

/** The text of an element with its path: the local names from the root down, joined by `/`. */
export interface XmlText {
  readonly path: string;
  readonly text: string;
}

/**
 * Return the texts of an XML document in order.
 *
 * The parser fetches nothing, and refuses a document type before any of its entities is used: it only knows the five
 * entities of XML and character numbers. It stops at the first error or limit.
 *
 * Null when the XML is not well formed, declares a document type, or is larger than an invoice.
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
  // Otherwise the parser would continue after an error.
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return texts;
}
