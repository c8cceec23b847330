/** Split a comma-separated text into words or groups of words. */
export const listed = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/** Check whether a `supplierKey` contains whole words: `bp` is not in `bpk`. */
export const hasWord = (key: string, words: string): boolean => ` ${key} `.includes(` ${words} `);
