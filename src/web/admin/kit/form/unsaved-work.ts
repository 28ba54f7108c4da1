/** Form or dialog that contains the unsaved work; undefined for the page itself. */
export type Scope = object | undefined

interface Unsaved {
  scope: Scope
  question: string
}

/** Registry of all unsaved work on the page. */
export function createUnsavedWork() {
  const all = new Set<Unsaved>()
  return {
    /** Registers unsaved work; the returned function removes it. */
    add(unsaved: Unsaved): () => void {
      all.add(unsaved)
      return () => all.delete(unsaved)
    },
    /** Removes the work of a form, or of the page itself, that has just been saved. */
    settle(scope: Scope): void {
      for (const one of all) if (one.scope === scope) all.delete(one)
    },
    /** Returns the question to ask before leaving the page; undefined if nothing is unsaved. */
    ofPage: (): string | undefined => [...all][0]?.question,
    /** Returns the question to ask before closing a dialog. */
    of: (scope: Scope): string | undefined => [...all].find((one) => one.scope === scope)?.question,
  }
}

export const unsavedWork = createUnsavedWork()

/** Reports whether a draft differs from its initial state. Drafts are plain JSON data. */
export function isChanged<Draft>(draft: Draft, before: Draft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(before)
}
