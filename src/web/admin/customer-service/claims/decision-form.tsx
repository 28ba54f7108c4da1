import { MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import type { ClaimOutcome } from '#modules/customer-service/claims/claim-states.ts'
import { MIN_REFUSAL_REASON, UNDO_MINUTES } from '#modules/customer-service/claims/claim.ts'
import { decideClaim, undoClaimDecision } from '#modules/customer-service/claims/claims.operations.ts'
import type { ClaimBody } from '#modules/customer-service/claims/claims.schema.ts'
import { moneyRiskOf } from '#modules/orders/possible-actions.ts'
import type { Risk } from '#modules/orders/refusals.ts'
import { formatRupees, fromRupees, type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { CopiesField, chosenCopies, type Copies, issueOfCopies } from '#web/admin/orders/copies-field.tsx'
import { AcceptRisk } from '#web/admin/orders/accept-risk.tsx'
import { type DraftIssue, type OperationForm, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Checkbox } from '#web/ui/input.tsx'

const TEXTS: Record<ClaimOutcome, { lead: string; note: string; send: string }> = {
  replacement: {
    lead: `Creates an order at ₹0 for these books. We’ll email the shopper in ${UNDO_MINUTES} minutes. You can undo this until the order is dispatched.`,
    note: 'Note to the shopper',
    send: 'Send replacement',
  },
  refund: {
    lead: `We’ll send the refund to the bank and email the shopper in ${UNDO_MINUTES} minutes. You can undo this until then.`,
    note: 'Note to the shopper',
    send: 'Refund',
  },
  refusal: {
    lead: `We’ll email your reason to the shopper in ${UNDO_MINUTES} minutes. You can undo this until then.`,
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
  const form = useOperationForm<DecisionDraft>({
    start: draftOf(claim),
    check: (draft) => issueOf(outcome, draft, claim),
  })
  const { lead, note, send } = TEXTS[outcome]
  const risk = riskOfDecision(outcome, claim)
  return (
    <StaffForm
      form={form}
      noValidate={!risk}
      send={(draft, at) =>
        calls.decide({ ...bodyOf(outcome, draft), ...(risk && { despite: risk.code }) }, at)
      }
      onSent={onDone}
      submit={send}
      danger={outcome === 'refusal'}
      question="Discard your decision?"
    >
      <p className="text-ink-soft">{lead}</p>
      {outcome === 'replacement' ? (
        <CopiesField
          legend="Copies to send"
          lines={claim.lines}
          copies={form.values.copies}
          onChange={(copies) => form.change({ copies })}
          error={form.errorOf('copies', 'Copies to send')}
        />
      ) : null}
      {outcome === 'refund' ? <Price claim={claim} form={form} /> : null}
      <TextAreaField
        {...form.field('note', note)}
        required={outcome === 'refusal' || risk !== undefined}
        rows={3}
        maxLength={1000}
      />
      <AcceptRisk
        risk={risk?.message}
        label={outcome === 'refund' ? 'Refund it anyway' : 'Send a replacement anyway'}
      />
    </StaffForm>
  )
}

/** The risk of a decision that gives money or books. */
function riskOfDecision(outcome: ClaimOutcome, { facts }: ClaimBody) {
  if (outcome === 'refusal') return undefined
  return moneyRiskOf(outcome === 'refund' ? 'refund' : 'replace', facts?.moneyGone ?? null)
}

interface PriceProps {
  claim: ClaimBody
  form: OperationForm<DecisionDraft>
}

function Price({ claim, form: { field, register, values } }: PriceProps) {
  const fee = fromRupees(claim.facts?.expressFee ?? 0)
  return (
    <>
      <Choice {...field('by', 'What to refund')} hint={`The price is ${formatRupees(wholePrice(claim))}.`}>
        <option value="whole">The whole price</option>
        <option value="part">Part of it</option>
        {fee > 0 ? <option value="express">{`Only the express fee, ${formatRupees(fee)}`}</option> : null}
      </Choice>
      {fee > 0 && values.by !== 'express' ? (
        <Checkbox label={`Refund the express fee of ${formatRupees(fee)} too`} {...register('express')} />
      ) : null}
      {values.by === 'part' ? (
        <TextField {...field('amount', 'Amount (₹)')} required inputMode="decimal" />
      ) : null}
    </>
  )
}

export type ClaimCalls = ReturnType<typeof useClaimCalls>

/** Decides a claim or undoes the decision. Each call resolves to whether it succeeded. */
export function useClaimCalls({ _id }: ClaimBody, onChanged: () => void) {
  const param = { id: _id }
  const decide = useAction({
    run: (json: DecisionBody) => staffCall(decideClaim, { param, json }),
    done: 'Claim decided',
    failed: 'Failed to decide the claim',
    onDone: onChanged,
  })
  const undo = useAction({
    run: () => staffCall(undoClaimDecision, { param }),
    done: 'Decision undone',
    failed: 'Failed to undo the decision',
    onDone: onChanged,
  })
  return { busy: decide.busy || undo.busy, decide: decide.run, undo: undo.run }
}

interface DecisionDraft {
  note: string
  /** Number of copies by line id. */
  copies: Copies
  by: 'whole' | 'part' | 'express'
  /** Refund the express fee too. */
  express: boolean
  /** Amount in rupees, as typed. */
  amount: string
}

/** Starts with all remaining copies, the full price and the note of an earlier decision. */
export function draftOf({ lines, note }: Pick<ClaimBody, 'lines' | 'note'>): DecisionDraft {
  return {
    note,
    copies: Object.fromEntries(lines.map((line) => [line._id, line.left])),
    by: 'whole',
    express: false,
    amount: '',
  }
}

/** Returns the largest possible refund for the claimed books. */
function wholePrice({ lines }: Pick<ClaimBody, 'lines'>): Paise {
  return lines.reduce((sum, { refundable }) => sum + fromRupees(refundable), 0)
}

const DECIDED_BY = { refusal: 'note', replacement: 'copies', refund: 'amount' } as const

/** Returns the form's issue, or undefined if it can be sent. */
export function issueOf(
  outcome: ClaimOutcome,
  draft: DecisionDraft,
  claim: ClaimBody,
): DraftIssue<DecisionDraft> | undefined {
  const message = issueText(outcome, draft, claim)
  return message === undefined ? undefined : { path: DECIDED_BY[outcome], message }
}

function issueText(outcome: ClaimOutcome, draft: DecisionDraft, claim: ClaimBody): string | undefined {
  if (outcome === 'refusal') {
    return draft.note.trim().length < MIN_REFUSAL_REASON
      ? `Enter a reason of at least ${MIN_REFUSAL_REASON} characters.`
      : undefined
  }
  if (outcome === 'replacement') {
    const none = chosenCopies(draft.copies).length === 0 ? 'Choose at least one copy.' : undefined
    return issueOfCopies(claim.lines, draft.copies) ?? none
  }
  if (draft.by !== 'part') return undefined
  const sum = parseRupees(draft.amount)
  if (sum === undefined || sum < MIN_PAYABLE) return 'Enter at least ₹1.'
  const whole = wholePrice(claim)
  return sum > whole ? `Enter at most ${formatRupees(whole)}, the price of the books.` : undefined
}

/** Body of `PUT /admin/claims/:id`. */
export function bodyOf(outcome: ClaimOutcome, draft: DecisionDraft) {
  const note = draft.note.trim()
  if (outcome === 'refusal') return { outcome, note }
  if (outcome === 'replacement') return { outcome, note, lines: chosenCopies(draft.copies) }
  if (draft.by === 'express') return { outcome, note, express: 'only' as const }
  const express = draft.express ? { express: 'with' as const } : {}
  if (draft.by === 'whole') return { outcome, note, ...express }
  return { outcome, note, ...express, amount: toRupees(parseRupees(draft.amount) ?? 0) }
}

type DecisionBody = ReturnType<typeof bodyOf> & { despite?: Risk }
