import { useState } from 'react'

import type { DeskBookJson } from '#modules/catalogue/desk/desk.schema.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { changeBooks } from './books-data.ts'

/** The book that was deleted last, and the way back of any archived one. */
export function useDeletion(reload: () => void) {
  const [deleted, setDeleted] = useState<DeskBookJson>()
  function archived(book: DeskBookJson): void {
    setDeleted(book)
    reload()
  }
  async function restore(book: DeskBookJson): Promise<void> {
    try {
      await changeBooks({ ids: [book._id], change: { restore: true } })
      notify.success('Book restored')
      setDeleted(undefined)
    } catch (error) {
      notify.error(messageOf(error, 'Failed to restore the book'))
    }
    reload()
  }
  return { deleted, archived, restore }
}
