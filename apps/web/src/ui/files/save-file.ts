/** Save a text as a file in the browser; nothing is sent. */
export const saveTextFile = (name: string, text: string, mediaType: string): void =>
  saveFile(name, new Blob([text], { type: mediaType }));

/** Save bytes as a file in the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later: some browsers start reading only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
