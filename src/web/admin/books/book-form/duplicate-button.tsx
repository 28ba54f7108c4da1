import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { adminLinks } from '#web/admin/admin-links.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Makes a copy of the stored book, archived until it is ready, and opens it. */
export function DuplicateButton({ bookId }: { bookId: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function duplicate(): Promise<void> {
    setBusy(true)
    try {
      const copy = await adminApi.post<{ _id: string }>(`/admin/books/${bookId}/duplicate`, undefined)
      notify.success('Copied. Give it its own ISBN and stock.')
      await navigate(adminLinks.editBook(copy._id))
    } catch (error) {
      notify.error(messageOf(error, 'Failed to duplicate the book'))
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void duplicate()}>
      <Copy aria-hidden className="size-4" />
      Duplicate
    </Button>
  )
}
