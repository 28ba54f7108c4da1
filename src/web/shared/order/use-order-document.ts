import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { api } from '#web/client/api-client.ts'
import { isNotFound, messageOf } from '#web/client/api-error.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useAction } from '#web/client/use-action.ts'

const DOCUMENTS = { invoice: 'the invoice', 'credit-note': 'the credit note' } as const

/** Downloads an order's document. A plain link can't send the shopper's token. */
export function useOrderDocument(
  { _id, number }: Pick<OrderBody, '_id' | 'number'>,
  kind: keyof typeof DOCUMENTS,
) {
  const { busy, run } = useAction({ run: fetchAndSave, failed })
  async function fetchAndSave(): Promise<void> {
    saveFile((await api.file(`/orders/${encodeURIComponent(_id)}/${kind}`)).file, `${kind}-${number}.pdf`)
  }
  function failed(error: unknown): string {
    const none = isNotFound(error) && kind === 'credit-note'
    if (none) return 'There is no credit note, because the order was cancelled before its invoice was issued.'
    return messageOf(error, `We couldn’t load ${DOCUMENTS[kind]}. Please try again.`)
  }
  return { busy, download: () => void run() }
}
