import { useState } from 'react'

import type { DeskBookJson } from '#modules/catalogue/desk/desk.schema.ts'

/** The selected books; they stay selected over the pages of the list. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, DeskBookJson>>(new Map())
  function toggle(book: DeskBookJson): void {
    const next = new Map(selected)
    if (!next.delete(book._id)) next.set(book._id, book)
    setSelected(next)
  }
  return {
    ids: new Set(selected.keys()),
    books: [...selected.values()],
    toggle,
    clear: () => setSelected(new Map()),
  }
}
