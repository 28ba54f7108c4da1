import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'

import {
  bodyOf,
  copiesLeft,
  EMPTY_REFUND,
  issueOf,
  leftOf,
  type RefundDraft,
  sumOfCopies,
} from './refund-draft.ts'
import type { OrderCalls } from './use-order-calls.ts'

interface RefundFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

/** Money goes back: for copies that come back, or as a sum; never more than is left. */
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
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <UnsavedGuard dirty={draft !== EMPTY_REFUND} />
      <p>
        <span className="font-semibold tabular-nums">{formatRupees(leftOf(order))}</span> of this order can
        still be refunded.
      </p>
      {issue ? (
        <Notice tone="danger" role="alert">
          {issue}
        </Notice>
      ) : null}
      <Field label="What to refund">
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.by}
            onChange={(event) => change({ by: event.target.value === 'amount' ? 'amount' : 'lines' })}
          >
            <option value="lines">The price of returned copies</option>
            <option value="amount">An amount</option>
          </Select>
        )}
      </Field>
      {draft.by === 'lines' ? (
        <Copies order={order} draft={draft} change={change} />
      ) : (
        <Sum order={order} draft={draft} change={change} />
      )}
      <Reason draft={draft} change={change} />
      <Button type="submit" busy={calls.busy} className="self-end">
        Refund
      </Button>
    </form>
  )
}

interface PartProps {
  order: OrderBody
  draft: RefundDraft
  change(part: Partial<RefundDraft>): void
}

function Copies({ order, draft, change }: PartProps) {
  const setCopies = (id: string, most: number, typed: number) =>
    change({ copies: { ...draft.copies, [id]: Math.min(most, Math.max(0, Math.trunc(typed) || 0)) } })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">Returned copies</legend>
      {order.items.map((item) => (
        <div key={item._id} className="flex items-center gap-3 text-sm">
          <span className="min-w-0 grow">{item.title}</span>
          <Input
            type="number"
            min={0}
            max={copiesLeft(item)}
            aria-label={`Copies of ${item.title}, at most ${copiesLeft(item)}`}
            disabled={copiesLeft(item) === 0}
            value={draft.copies[item._id] ?? 0}
            onChange={(event) => setCopies(item._id, copiesLeft(item), event.target.valueAsNumber)}
            className="max-w-20 shrink-0 tabular-nums"
          />
          <span className="w-14 shrink-0 text-ink-soft tabular-nums">of {copiesLeft(item)}</span>
        </div>
      ))}
      <Checkbox
        label="These copies can be sold again"
        checked={draft.restock}
        onChange={(event) => change({ restock: event.target.checked })}
      />
      <p className="flex justify-between border-t border-line pt-3 font-semibold" aria-live="polite">
        Refund <span className="tabular-nums">{formatRupees(sumOfCopies(draft, order))}</span>
      </p>
    </fieldset>
  )
}

function Reason({ draft, change }: Omit<PartProps, 'order'>) {
  return (
    <Field label="Reason" required>
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={2}
          maxLength={300}
          value={draft.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      )}
    </Field>
  )
}

function Sum({ order, draft, change }: PartProps) {
  return (
    <Field label="Amount in rupees" hint={`At most ${formatRupees(leftOf(order))}`} required>
      {(wiring) => (
        <Input
          {...wiring}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      )}
    </Field>
  )
}
