/** Hands bytes to the browser as a download under this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Lets the browser save what an address answers with, byte by byte as it comes: the page holds nothing of it. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  // If the server refuses the address, the page stays.
  link.download = '';
  link.click();
}
