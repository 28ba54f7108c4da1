import { useState } from 'react'

import { type ClaimOutcome, UNDO_MINUTES } from '#modules/claims/claim.ts'
import type { ClaimBody } from '#modules/claims/claims.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { useAction } from '#web/browser/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'

import {
  bodyOf,
  type DecisionBody,
  type DecisionDraft,
  draftOf,
  issueOf,
  wholePrice,
} from './decision-draft.ts'

const TEXTS: Record<ClaimOutcome, { lead: string; note: string; send: string }> = {
  replacement: {
    lead: `A new order at ₹0 reserves these books. The shopper gets an e-mail in ${UNDO_MINUTES} minutes. You can undo this until the order is dispatched.`,
    note: 'Note to the shopper',
    send: 'Send replacement',
  },
  refund: {
    lead: `The refund goes to the bank in ${UNDO_MINUTES} minutes, and the shopper gets an e-mail. You can undo this until then.`,
    note: 'Note to the shopper',
    send: 'Refund',
  },
  refusal: {
    lead: `The shopper gets your reason by e-mail in ${UNDO_MINUTES} minutes. You can undo this until then.`,
    note: 'Reason, for the shopper',
    send: 'Refuse',
  },
}

interface DecisionFormProps {
  claim: ClaimBody
  outcome: ClaimOutcome
  calls: ClaimCalls
  onDone(): void
}

export function DecisionForm({ claim, outcome, calls, onDone }: DecisionFormProps) {
  const [start] = useState(() => draftOf(claim))
  const [draft, setDraft] = useState(start)
  const [issue, setIssue] = useState<string>()
  const change = (part: Partial<DecisionDraft>) => setDraft({ ...draft, ...part })
  const { lead, note, send } = TEXTS[outcome]

  async function decide(): Promise<void> {
    const found = issueOf(outcome, draft, claim)
    setIssue(found)
    if (found === undefined && (await calls.decide(bodyOf(outcome, draft)))) onDone()
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void decide()
      }}
    >
      <UnsavedGuard dirty={draft !== start} question="Leave without deciding? What you typed is lost." />
      <p className="text-ink-soft">{lead}</p>
      {issue ? (
        <Notice tone="danger" role="alert">
          {issue}
        </Notice>
      ) : null}
      {outcome === 'replacement' ? <Copies claim={claim} draft={draft} change={change} /> : null}
      {outcome === 'refund' ? <Price claim={claim} draft={draft} change={change} /> : null}
      <Field label={note} required={outcome === 'refusal'}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={3}
            maxLength={1000}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={outcome === 'refusal' ? 'danger' : 'primary'}
        busy={calls.busy}
        className="self-end"
      >
        {send}
      </Button>
    </form>
  )
}

interface PartProps {
  claim: ClaimBody
  draft: DecisionDraft
  change(part: Partial<DecisionDraft>): void
}

function Copies({ claim, draft, change }: PartProps) {
  const set = (id: string, most: number, typed: number) =>
    change({ copies: { ...draft.copies, [id]: Math.min(most, Math.max(0, Math.trunc(typed) || 0)) } })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">Copies to send</legend>
      {claim.lines.map(({ _id, title, left }) => (
        <div key={_id} className="flex items-center gap-3 text-sm">
          <span className="min-w-0 grow font-serif">{title}</span>
          <Input
            type="number"
            min={0}
            max={left}
            aria-label={`Copies of ${title}, at most ${left}`}
            disabled={left === 0}
            value={draft.copies[_id] ?? 0}
            onChange={(event) => set(_id, left, event.target.valueAsNumber)}
            className="max-w-20 shrink-0 tabular-nums"
          />
          <span className="w-14 shrink-0 text-ink-soft tabular-nums">of {left}</span>
        </div>
      ))}
    </fieldset>
  )
}

function Price({ claim, draft, change }: PartProps) {
  const whole = formatRupees(wholePrice(claim))
  return (
    <>
      <Field label="What to refund">
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.by}
            onChange={(event) => change({ by: event.target.value === 'part' ? 'part' : 'whole' })}
          >
            <option value="whole">The whole price, {whole}</option>
            <option value="part">Part of it</option>
          </Select>
        )}
      </Field>
      {draft.by === 'part' ? (
        <Field label="Amount in rupees" hint={`At most ${whole}`} required>
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
      ) : null}
    </>
  )
}

export type ClaimCalls = ReturnType<typeof useClaimCalls>

/** Decides a claim, or takes the decision back; each call answers whether it was done. */
export function useClaimCalls({ _id }: ClaimBody, onChanged: () => void) {
  const { busy, run } = useAction()
  const path = `/admin/claims/${_id}`

  async function call(request: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    const ok = await run(request, { done, failed })
    if (ok) onChanged()
    return ok
  }
  return {
    busy,
    decide: (body: DecisionBody) =>
      call(() => adminApi.put(path, body), 'Claim decided', 'Failed to decide the claim'),
    undo: () =>
      call(
        () => adminApi.delete(`${path}/decision`),
        'Decision taken back',
        'Failed to take the decision back',
      ),
  }
}
