import { useState } from 'react'

import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { fetchPrivateFile, saveFile } from './private-file.ts'

/** Downloads the invoice; it needs the shopper's token, so a link can not do it. */
export function useInvoice({ _id, number }: MyOrder) {
  const [busy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    try {
      saveFile(await fetchPrivateFile(`/orders/${encodeURIComponent(_id)}/invoice`), `invoice-${number}.pdf`)
    } catch (error) {
      notify.error(messageOf(error, 'The invoice could not be loaded. Please try again.'))
    }
    setBusy(false)
  }
  return { busy, download }
}
