/** Saves a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Once the download has begun, it no longer needs the object URL.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
