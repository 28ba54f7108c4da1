import { useState } from 'react'

import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'
import { api } from '#web/api-client.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { notify } from '#web/browser/toast.ts'

const DOCUMENTS = { invoice: 'The invoice', 'credit-note': 'The credit note' } as const

/** Downloads a document of an order; it needs the shopper's token, so a link can not do it. */
export function useDocument({ _id, number }: MyOrder, kind: keyof typeof DOCUMENTS) {
  const [busy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    try {
      const file = await api.file(`/orders/${encodeURIComponent(_id)}/${kind}`)
      saveFile(file, `${kind}-${number}.pdf`)
    } catch (error) {
      const none = error instanceof ApiError && error.status === 404 && kind === 'credit-note'
      notify.error(
        none
          ? 'There is no credit note: the order was cancelled before its invoice was issued.'
          : messageOf(error, `${DOCUMENTS[kind]} could not be loaded. Please try again.`),
      )
    }
    setBusy(false)
  }
  return { busy, download }
}
