/** '6th' → '6th edition'; '2025' → '2025 edition'; '5th rev.' → '5th revised edition'. */
export function editionName(edition: string): string {
  const words = edition.replace('rev.', 'revised').replace('& enl.', 'and enlarged').trim()
  return /(edition|reprint)$/i.test(words) ? words : `${words} edition`
}

export interface NamedEdition {
  edition: string | null
  /** When it was published, '2025-04-01' or the beginning of it. */
  date?: string | null
}

/** '26th edition, 2025'; what is not known is left out. Tells two books of one title apart. */
export function editionLabel({ edition, date }: NamedEdition): string {
  const named = edition ? editionName(edition) : undefined
  const year = date?.slice(0, 4)
  return [named, year && !named?.includes(year) ? year : undefined].filter(Boolean).join(', ')
}
