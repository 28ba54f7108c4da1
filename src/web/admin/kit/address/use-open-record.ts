import { useState } from 'react'

import { useQueryParam } from './use-query-param.ts'

interface Identified {
  _id: string
}

/**
 * The record of a list that is open in a dialog, named in the address: it can be shared, and a reload shows it again.
 * It stays as it was opened, whatever the list loads meanwhile: what is typed into its form is not thrown away.
 */
export function useOpenRecord<Item extends Identified>(
  name: string,
  records: readonly Item[] | undefined,
): [Item | undefined, (item: Item | undefined) => void] {
  const [id, setId] = useQueryParam(name)
  const [opened, setOpened] = useState<Item>()
  const item = opened?._id === id ? opened : records?.find(({ _id }) => _id === id)
  if (item !== opened) setOpened(item)
  const open = (next: Item | undefined) => {
    setOpened(next)
    setId(next?._id)
  }
  return [item, open]
}

/** As `useOpenRecord`, of a form that also takes what is new. */
export function useOpenForm<Item extends Identified>(
  name: string,
  records: readonly Item[] | undefined,
): [Item | 'new' | undefined, (item: Item | 'new' | undefined) => void] {
  const [word, setWord] = useQueryParam(name)
  const [item, open] = useOpenRecord(name, records)
  return [word === 'new' ? word : item, (next) => (next === 'new' ? setWord(next) : open(next))]
}
