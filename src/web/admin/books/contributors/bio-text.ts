import { MAX_BIO, type StaffContributor } from '#modules/catalogue/contributors/contributors.schema.ts'

/** Texts by staff about a name, in the shape of its PUT body. */
export type BioState = Pick<StaffContributor, 'bio' | 'address'>

export function textsOf({ bio, address }: BioState): BioState {
  return { bio, address }
}

export function bioIssue(text: string): string | undefined {
  const over = text.trim().length - MAX_BIO
  if (over <= 0) return undefined
  return `The text is ${over} ${over === 1 ? 'character' : 'characters'} too long.`
}
