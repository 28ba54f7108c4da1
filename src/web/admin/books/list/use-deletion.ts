import { useState } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { changeBooks } from './books-data.ts'

/** The book that was deleted last, and the way back of any archived one. */
export function useDeletion(reload: () => void) {
  const [deleted, setDeleted] = useState<AdminBookJson>()
  function archived(book: AdminBookJson): void {
    setDeleted(book)
    reload()
  }
  async function restore(book: AdminBookJson): Promise<void> {
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
