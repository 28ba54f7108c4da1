import { MAX_BIO, type StaffName } from '#modules/catalogue/contributors/bios.schema.ts'

/** Texts by staff about a name, in the shape of its PUT body. */
export type BioState = Pick<StaffName, 'bio' | 'address'>

export function textsOf({ bio, address }: BioState): BioState {
  return { bio, address }
}

export function bioPath({ kind, slug }: Pick<StaffName, 'kind' | 'slug'>): string {
  return `/admin/names/${kind}/${encodeURIComponent(slug)}`
}

export function bioIssue(text: string): string | undefined {
  const over = text.trim().length - MAX_BIO
  if (over <= 0) return undefined
  return `The text is ${over} ${over === 1 ? 'character' : 'characters'} too long.`
}
