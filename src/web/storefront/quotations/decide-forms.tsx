import { type SyntheticEvent, useState } from 'react'

import { acceptQuotation, declineQuotation } from '#modules/institutions/quotations.operations.ts'
import type { PublicQuotation } from '#modules/institutions/quotations.schema.ts'
import { fromRupees } from '#platform/money.ts'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface DecideProps {
  token: string
  quotation: PublicQuotation
  onChanged(): void
}

/** Forms to accept the quotation with a purchase order number, or to decline it with a reason. */
export function DecideForms(props: DecideProps) {
  return (
    <div className="mt-10 grid gap-10 md:grid-cols-2">
      <AcceptForm {...props} />
      <DeclineForm {...props} />
    </div>
  )
}

function AcceptForm({ token, quotation, onChanged }: DecideProps) {
  const [purchaseOrder, setPurchaseOrder] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useDecision(onChanged)

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    setMissing(purchaseOrder.trim() === '')
    if (purchaseOrder.trim() === '') return
    void run(async () => {
      const accepted = await call(acceptQuotation, { param: { token }, json: { purchaseOrder } })
      return `Accepted: order ${accepted.number}`
    })
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="type-heading">Accept</h2>
      <p className="text-ink-soft">
        <span>By accepting, you order all the books above for </span>
        <Money paise={fromRupees(quotation.total)} />
        <span>. We reserve the copies for you and deliver them with an invoice.</span>
      </p>
      <TextField
        label="Purchase order number"
        required
        error={missing ? 'Enter your purchase order number.' : undefined}
        name="purchaseOrder"
        maxLength={60}
        autoComplete="off"
        value={purchaseOrder}
        onText={setPurchaseOrder}
      />
      <Failed message={failure} />
      <Button type="submit" size="lg" busy={busy} className="self-start">
        {busy ? 'Sending…' : 'Accept and order'}
      </Button>
    </form>
  )
}

function DeclineForm({ token, onChanged }: DecideProps) {
  const [reason, setReason] = useState('')
  const { busy, failure, run } = useDecision(onChanged)

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    void run(async () => {
      await call(declineQuotation, { param: { token }, json: { reason } })
      return 'Quotation declined'
    })
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="type-heading">Decline</h2>
      <p className="text-ink-soft">Tell us what you would prefer, and we can send another quotation.</p>
      <TextAreaField
        label="Reason"
        required={false}
        name="reason"
        rows={3}
        maxLength={500}
        value={reason}
        onText={setReason}
      />
      <Failed message={failure} />
      <Button type="submit" variant="secondary" busy={busy} className="self-start">
        {busy ? 'Sending…' : 'Decline'}
      </Button>
    </form>
  )
}

function Failed({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <Notice tone="danger" role="alert">
      {message}
    </Notice>
  )
}

/** Sends a decision once. If it is rejected, reloads the quotation and shows why. */
function useDecision(onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(send: () => Promise<string>): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      notify.success(await send())
    } catch (error) {
      setFailure(messageOf(error, 'We couldn’t send that. Please try again.'))
    }
    setBusy(false)
    onChanged()
  }

  return { busy, failure, run }
}
