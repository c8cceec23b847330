/** Deeper or longer than an invoice ever is. */
const DEEPEST = 40;
const MOST_PIECES = 100_000;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** A tag, or what stands between tags; a `<` that is neither makes the document ill formed. */
const PIECE = /<(?<closing>\/)?(?<name>[A-Za-z_][\w.:-]*)(?:\s[^<>]*?)?(?<empty>\/)?>|(?<text>[^<]+)|</g;

/** An element's text and where it stands: the local names from the root down, joined by `/`. */
export interface XmlText {
  readonly path: string;
  readonly text: string;
}

/**
 * The texts of an XML document. Not a general parser: a document type is refused, so that no entity can be
 * declared, let alone fetched or expanded; only the five that XML itself has and character numbers are known.
 *
 * Null for what is not well formed, declares a type, or is larger than an invoice.
 */
export function readXml(xml: string): readonly XmlText[] | null {
  if (/<!/.test(xml.replace(/<!--[\s\S]*?-->/g, ''))) return null;
  const bare = xml.replace(/^\uFEFF/, '').replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '');
  const open: string[] = [];
  const texts: XmlText[] = [];
  let pieces = 0;
  for (const { groups = {} } of bare.matchAll(PIECE)) {
    const { closing, name, empty, text } = groups;
    if (++pieces > MOST_PIECES || open.length > DEEPEST) return null;
    if (text !== undefined) {
      if (text.trim() !== '') texts.push({ path: open.join('/'), text: withoutEntities(text.trim()) });
      continue;
    }
    if (name === undefined) return null;
    const local = name.slice(name.indexOf(':') + 1);
    if (closing) {
      if (open.pop() !== local) return null;
    } else if (!empty) open.push(local);
  }
  return open.length === 0 ? texts : null;
}

/** Unknown entities stay as they are written. */
function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name)] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
