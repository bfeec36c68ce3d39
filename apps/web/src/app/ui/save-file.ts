/** Makes the browser download bytes under this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Once the download has begun it does not need the address.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Makes the browser save the content of an address as a stream: the page holds none of it in memory. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  // If the server refuses the address, the page stays.
  link.download = '';
  link.click();
}
