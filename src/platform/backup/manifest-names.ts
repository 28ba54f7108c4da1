/** Suffix of sealed files: that of the `age` format. */
export const SEALED = '.age'

const PLAIN = 'manifest.json'

/** Names of the manifest, sealed or not. It is written last, and a folder without it isn't a backup. */
export const MANIFESTS = [PLAIN, PLAIN + SEALED] as const

export function manifestName(sealed: boolean): string {
  return MANIFESTS[sealed ? 1 : 0]
}

export function isManifest(name: string): boolean {
  return (MANIFESTS as readonly string[]).includes(name)
}
