import type { StoredPhoto } from '#modules/settings/settings.schema.ts'

/** Stands for the description that staff write; it is selected after the insertion. */
const DESCRIPTION = 'Describe the picture'

/** Inserts a picture as a separate paragraph, and returns the position of its description. */
export function withPicture(
  body: string,
  at: number,
  { address, width, height }: StoredPhoto,
): { text: string; from: number; to: number } {
  const before = body.slice(0, at).trimEnd()
  const after = body.slice(at).trimStart()
  const start = before === '' ? '' : `${before}\n\n`
  const from = start.length + '!['.length
  const text = `${start}![${DESCRIPTION}](${address} (${width}×${height}))\n${after === '' ? '' : `\n${after}`}`
  return { text, from, to: from + DESCRIPTION.length }
}
