import { acceptQuotation, declineQuotation } from '#modules/institutions/quotations.operations.ts'
import type { PublicQuotation } from '#modules/institutions/quotations.schema.ts'
import { fromRupees } from '#platform/money.ts'
import { call } from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { Button } from '#web/ui/button.tsx'

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

const FAILED = 'We couldn’t send that. Please try again.'

function AcceptForm({ token, quotation, onChanged }: DecideProps) {
  const form = useOperationForm({
    start: { purchaseOrder: '' },
    check: ({ purchaseOrder }) =>
      purchaseOrder.trim() === ''
        ? { path: 'purchaseOrder', message: 'Enter your purchase order number.' }
        : undefined,
  })
  const submit = form.submit(
    settled(onChanged, async (json) => {
      const accepted = await call(acceptQuotation, { param: { token }, json })
      notify.success(`Accepted: order ${accepted.number}`)
    }),
    FAILED,
  )
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="type-heading">Accept</h2>
      <p className="text-ink-soft">
        <span>By accepting, you order all the books above for </span>
        <Money paise={fromRupees(quotation.total)} />
        <span>. We reserve the copies for you and deliver them with an invoice.</span>
      </p>
      <TextField {...form.field('purchaseOrder', 'Purchase order number')} required maxLength={60} />
      <FormIssue>{form.issue}</FormIssue>
      <Button type="submit" size="lg" busy={form.busy} className="self-start">
        {form.busy ? 'Sending…' : 'Accept and order'}
      </Button>
    </form>
  )
}

function DeclineForm({ token, onChanged }: DecideProps) {
  const form = useOperationForm({ start: { reason: '' } })
  const submit = form.submit(
    settled(onChanged, async (json) => {
      await call(declineQuotation, { param: { token }, json })
      notify.success('Quotation declined')
    }),
    FAILED,
  )
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="type-heading">Decline</h2>
      <p className="text-ink-soft">Tell us what you would prefer, and we can send another quotation.</p>
      <TextAreaField {...form.field('reason', 'Reason')} required={false} rows={3} maxLength={500} />
      <FormIssue>{form.issue}</FormIssue>
      <Button type="submit" variant="secondary" busy={form.busy} className="self-start">
        {form.busy ? 'Sending…' : 'Decline'}
      </Button>
    </form>
  )
}

/** Sends a decision, and reloads the quotation even if the decision was refused. */
function settled<Values>(onChanged: () => void, send: (values: Values) => Promise<void>) {
  return (values: Values) => send(values).finally(onChanged)
}
