export const pseudo: (text: string) => string;
export const longPseudo: (text: string) => string;
