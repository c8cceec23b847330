/** The word number as printed on documents, as part of a pattern: "No.", "Nr", "#", "N°", "ID", "Ref". */
const NUMBER = String.raw`\s*-?\.?\s*(?:n[o0]|num[ée]ro|num|number|nr|nommer|nummer|n[°º]|#|id|ref(?:erence)?)(?![a-z])\s*\.?`;

/** Create a label of a document's number, as part of a pattern: `numberLabel('slip')` matches "Slip no.". */
export const numberLabel = (name: string): string => name + NUMBER;
