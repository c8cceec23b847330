/** Hands the browser a text to save under this name; nothing leaves the machine. */
export function saveTextFile(name: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
