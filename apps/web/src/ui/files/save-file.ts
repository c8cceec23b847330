/** Hands the browser a text to save under this name; nothing leaves the machine. */
export const saveTextFile = (name: string, text: string, mediaType: string): void =>
  saveFile(name, new Blob([text], { type: mediaType }));

/** Hands the browser bytes to save under this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
