/** Our own uploads: named by what is in them, so that an address never shows anything else. */
const ADDRESS = /^\/uploads\/([0-9a-f]{32})\.webp$/

export function pictureAddress(hash: string): string {
  return `/uploads/${hash}.webp`
}

/** The hash in the address of an upload; undefined for other pictures. */
export function pictureHash(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]
}
