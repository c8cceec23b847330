const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀćďēƒĝĥĩĵķĺḿńōƥɋŕśţũṽŵẋŷźÀƁĆĎĒƑĜĤĨĴĶĹḾŃŌƤɊŔŚŢŨṼŴẊŶŹ';

/** The same words with accents, as one piece of an ICU message; the tags of elements in it stay. */
export const pseudo = (text) =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[a-zA-Z]/g, accented) : part))
    .join('');

const accented = (letter) => ACCENTED[PLAIN.indexOf(letter)];

/** The same words with every vowel twice, which makes them about two fifths longer: as long as the longest language. */
export const longPseudo = (text) =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[aeiouAEIOU]/g, twice) : part))
    .join('');

const twice = (vowel) => vowel + vowel.toLowerCase();
