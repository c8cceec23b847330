/** The word number as documents write it, part of a pattern: "No.", "Nr", "#", "N°", "ID", "Ref". */
const NUMBER = String.raw`\s*-?\.?\s*(?:n[o0]|num[ée]ro|num|number|nr|nommer|nummer|n[°º]|#|id|ref(?:erence)?)(?![a-z])\s*\.?`;

/** A label made of a document's name and the word number, as part of a pattern: `numberLabel('slip')` fits "Slip no.". */
export const numberLabel = (name: string): string => name + NUMBER;
