/** The keys of the command palette as this person's keyboard names them. */
export const paletteKeys = (platform: string = navigator.platform): string =>
  /mac|iphone|ipad/i.test(platform) ? '⌘K' : 'Ctrl K';
