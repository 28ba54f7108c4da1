import { getCreditNote, getInvoice } from '#modules/invoicing/invoicing.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { isNotFound, messageOf } from '#web/client/api-error.ts'
import { requestOf, sendForFile } from '#web/client/call.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useAction } from '#web/client/use-action.ts'

const DOCUMENTS = {
  invoice: { operation: getInvoice, noun: 'the invoice' },
  'credit-note': { operation: getCreditNote, noun: 'the credit note' },
} as const

/** Downloads an order's document. A plain link can't send the shopper's token. */
export function useOrderDocument(
  { _id, number }: Pick<OrderBody, '_id' | 'number'>,
  kind: keyof typeof DOCUMENTS,
) {
  const { operation, noun } = DOCUMENTS[kind]
  const { busy, run } = useAction({ run: fetchAndSave, failed })
  async function fetchAndSave(): Promise<void> {
    const { file } = await sendForFile(requestOf(operation, { param: { id: _id } }))
    saveFile(file, `${kind}-${number}.pdf`)
  }
  function failed(error: unknown): string {
    const none = isNotFound(error) && kind === 'credit-note'
    if (none) return 'There is no credit note, because the order was cancelled before its invoice was issued.'
    return messageOf(error, `We couldn’t load ${noun}. Please try again.`)
  }
  return { busy, download: () => void run() }
}
