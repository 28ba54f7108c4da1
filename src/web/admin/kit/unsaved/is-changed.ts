/** Whether a draft says something else than the one that its form began with. Drafts are plain data. */
export function isChanged<Draft>(draft: Draft, before: Draft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(before)
}
