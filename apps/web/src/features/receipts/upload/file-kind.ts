/** The kind of a file by its media type, or by its extension if the browser does not know the type. */
export function fileKind({ name, type }: Pick<File, 'name' | 'type'>): 'pdf' | 'image' | 'heic' | 'xml' {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (/[/+]xml$/i.test(type) || /\.xml$/i.test(name)) return 'xml';
  return /hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name) ? 'heic' : 'image';
}
