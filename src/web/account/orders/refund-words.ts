import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'

type RefundStatus = MyOrder['refunds'][number]['status']

/** How money that goes back stands, without promising more than is known. `refundDays`: '5-7 business days'. */
export function refundWords(status: RefundStatus, refundDays: string): { title: string; text: string } {
  switch (status) {
    case 'due':
    case 'requested':
      return {
        title: 'Refund on its way',
        text: `It reaches the account you paid from within ${refundDays}.`,
      }
    case 'processed':
      return {
        title: 'Refunded',
        text: `The bank has it; the account you paid from shows it within ${refundDays}.`,
      }
    case 'failed':
      return {
        title: 'Refund not through yet',
        text: 'It did not go through. We see to it ourselves and write to you.',
      }
  }
}

/** A reason in staff's words, before what we say ourselves. */
export function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}
