import { useState } from 'react'

import { useAddressWord } from './use-address-word.ts'

interface Identified {
  _id: string
}

/**
 * The record of a list that is open in a dialog, kept in the address: it can be shared, and a reload shows it again.
 * It stays as it was opened, whatever the list loads meanwhile: what is typed into its form is not thrown away.
 */
export function useAddressRecord<Item extends Identified>(
  name: string,
  records: readonly Item[] | undefined,
): [Item | undefined, (item: Item | undefined) => void] {
  const [id, setId] = useAddressWord(name)
  const [opened, setOpened] = useState<Item>()
  const item = opened?._id === id ? opened : records?.find(({ _id }) => _id === id)
  if (item !== opened) setOpened(item)
  const open = (next: Item | undefined) => {
    setOpened(next)
    setId(next?._id)
  }
  return [item, open]
}

/** As `useAddressRecord`, of a form that also takes what is new. */
export function useAddressForm<Item extends Identified>(
  name: string,
  records: readonly Item[] | undefined,
): [Item | 'new' | undefined, (item: Item | 'new' | undefined) => void] {
  const [word, setWord] = useAddressWord(name)
  const [item, open] = useAddressRecord(name, records)
  return [word === 'new' ? word : item, (next) => (next === 'new' ? setWord(next) : open(next))]
}
