/** What a sealed file's name ends with: that of the `age` format. */
export const SEALED = '.age'

const PLAIN = 'manifest.json'

/** The last file of a backup that is written, sealed or not: what is without it is none. */
export const MANIFESTS = [PLAIN, PLAIN + SEALED] as const

export function manifestName(sealed: boolean): string {
  return MANIFESTS[sealed ? 1 : 0]
}

export function isManifest(name: string): boolean {
  return (MANIFESTS as readonly string[]).includes(name)
}
