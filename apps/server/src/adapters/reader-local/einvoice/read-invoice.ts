import { readCii } from './read-cii.ts';
import { readUbl } from './read-ubl.ts';
import { readXml } from './read-xml.ts';
import type { StructuredInvoice } from './structured-invoice.ts';

/** Read the XML of an electronic invoice; null when it is none, or not well formed. */
export function readInvoice(xml: string): StructuredInvoice | null {
  const root = readXml(xml);
  return root && (readUbl(root) ?? readCii(root));
}
