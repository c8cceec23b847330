/** The texts of a language that a program needs, as `build/text-plugins.mjs` compiles them. */
declare module 'catalogue:*' {
  export const messages: import('@lingui/core').Messages;
}
