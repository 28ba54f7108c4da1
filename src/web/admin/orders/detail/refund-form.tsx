import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { Choice, Form } from '#web/admin/kit/form/fields.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { CopiesField } from '#web/admin/orders/copies-field.tsx'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import {
  bodyOf,
  EMPTY_REFUND,
  issueOf,
  leftOf,
  linesToReturn,
  type RefundDraft,
  sumOfCopies,
} from './refund-draft.ts'
import type { OrderCalls } from './use-order-calls.ts'

interface RefundFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

/** Refunds returned copies or an amount, up to the remaining total. */
export function RefundForm({ order, calls, onDone }: RefundFormProps) {
  const [draft, setDraft] = useState(EMPTY_REFUND)
  const [issue, setIssue] = useState<string>()
  const change = (part: Partial<RefundDraft>) => setDraft({ ...draft, ...part })

  async function send(): Promise<void> {
    const found = issueOf(draft, order)
    setIssue(found)
    if (found === undefined && (await calls.refund(bodyOf(draft, order)))) onDone()
  }

  return (
    <Form noValidate onSubmit={() => void send()}>
      <UnsavedGuard dirty={draft !== EMPTY_REFUND} />
      <p>
        <span className="font-semibold tabular-nums">{formatRupees(leftOf(order))}</span>
        <span> of this order can still be refunded.</span>
      </p>
      <FormIssue>{issue}</FormIssue>
      <Choice
        label="What to refund"
        value={draft.by}
        onValue={(by) => change({ by: by === 'amount' ? 'amount' : 'lines' })}
      >
        <option value="lines">The price of returned copies</option>
        <option value="amount">An amount</option>
      </Choice>
      {draft.by === 'lines' ? (
        <ReturnedCopies order={order} draft={draft} change={change} />
      ) : (
        <Amount order={order} draft={draft} change={change} />
      )}
      <TextAreaField
        label="Reason"
        required
        rows={2}
        maxLength={300}
        value={draft.reason}
        onText={(reason) => change({ reason })}
      />
      <Button type="submit" busy={calls.busy} className="self-end">
        Refund
      </Button>
    </Form>
  )
}

interface PartProps {
  order: OrderBody
  draft: RefundDraft
  change(part: Partial<RefundDraft>): void
}

function ReturnedCopies({ order, draft, change }: PartProps) {
  return (
    <CopiesField
      legend="Returned copies"
      lines={linesToReturn(order)}
      copies={draft.copies}
      onChange={(copies) => change({ copies })}
    >
      <Checkbox
        label="These copies can be sold again"
        checked={draft.restock}
        onChange={(event) => change({ restock: event.target.checked })}
      />
      <p className="flex justify-between border-t border-line pt-3 font-semibold" aria-live="polite">
        <span>Refund </span>
        <span className="tabular-nums">{formatRupees(sumOfCopies(draft, order))}</span>
      </p>
    </CopiesField>
  )
}

function Amount({ order, draft, change }: PartProps) {
  return (
    <TextField
      label="Amount in rupees"
      hint={`At most ${formatRupees(leftOf(order))}`}
      required
      inputMode="decimal"
      autoComplete="off"
      value={draft.amount}
      onText={(amount) => change({ amount })}
    />
  )
}
