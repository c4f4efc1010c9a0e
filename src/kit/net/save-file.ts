/** Downloads a file in the browser, made of its parts. */
export function saveFile(name: string, type: string, ...parts: (string | Blob)[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
