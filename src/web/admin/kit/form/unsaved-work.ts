/** The form or dialog that something is typed in; undefined: the page itself. */
export type Scope = object | undefined

interface Unsaved {
  scope: Scope
  /** The question before it is lost. */
  question: string
}

/** All that is typed and not saved, wherever on the page. */
export function createUnsavedWork() {
  const all = new Set<Unsaved>()
  return {
    /** It counts until the answer is called. */
    add(unsaved: Unsaved): () => void {
      all.add(unsaved)
      return () => all.delete(unsaved)
    },
    /** The question of what would be lost with the page; undefined when nothing would. */
    ofPage: (): string | undefined => [...all][0]?.question,
    /** The same, of a dialog that is closed. */
    of: (scope: Scope): string | undefined => [...all].find((one) => one.scope === scope)?.question,
  }
}

export const unsavedWork = createUnsavedWork()

/** Whether a draft says something else than the one that its form began with. Drafts are plain data. */
export function isChanged<Draft>(draft: Draft, before: Draft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(before)
}
