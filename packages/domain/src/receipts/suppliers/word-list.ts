/** A list of words or word groups written as one text, apart by commas: long lists stay readable. */
export const listed = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/** True when whole words of a `supplierKey` are the wanted ones: `bp` is not in `bpk`. */
export const hasWord = (key: string, words: string): boolean => ` ${key} `.includes(` ${words} `);
