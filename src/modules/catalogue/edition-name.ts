/** '6th' → '6th edition'; '2025' → '2025 edition'; '5th rev.' → '5th revised edition'. */
export function editionName(edition: string): string {
  const words = edition.replace('rev.', 'revised').replace('& enl.', 'and enlarged').trim()
  return /(edition|reprint)$/i.test(words) ? words : `${words} edition`
}
