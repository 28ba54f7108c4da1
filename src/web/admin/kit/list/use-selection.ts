import { useState } from 'react'

interface Selectable {
  _id: string
}

/** The selected records of a list; they stay selected over its pages. */
export function useSelection<Item extends Selectable>() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Item>>(new Map())

  /** Selects those records, or no longer. */
  function choose(records: readonly Item[], chosen: boolean): void {
    const next = new Map(selected)
    for (const record of records) {
      if (chosen) next.set(record._id, record)
      else next.delete(record._id)
    }
    setSelected(next)
  }

  return {
    ids: new Set(selected.keys()),
    records: [...selected.values()],
    choose,
    toggle: (record: Item) => choose([record], !selected.has(record._id)),
    clear: () => setSelected(new Map()),
  }
}
