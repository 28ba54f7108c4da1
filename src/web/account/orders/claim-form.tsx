import { useId, useRef, useState } from 'react'

import {
  CLAIM_REASONS,
  type ClaimReason,
  isPending,
  needsPhoto,
} from '#modules/customer-service/claims/claim-states.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '#modules/customer-service/claims/claim.ts'
import type { ClaimBody } from '#modules/customer-service/claims/claims.schema.ts'
import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { notify } from '#web/client/toast.ts'
import { type OperationForm, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { CLAIM_REASON_LABELS, claimText } from '#web/shared/order/claim-labels.ts'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Checkbox } from '#web/ui/input.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

import { ordersApi } from './orders-api.ts'

export interface ClaimFormProps {
  order: MyOrder
  claims: readonly ClaimBody[]
  /** The books haven't arrived, so only their delay can be reported. */
  onlyLate: boolean
  onReported(): void
}

const REASONS = CLAIM_REASONS.map((value) => ({ value, ...CLAIM_REASON_LABELS[value] }))

/** Asks for books, reason, description and photos. Books with an open claim aren't offered again. */
export function ClaimForm({ order, claims, onlyLate, onReported }: ClaimFormProps) {
  const offered = booksToReport(order, claims)
  const only = offered.length === 1 ? offered.map((item) => item._id) : []
  const reason = onlyLate ? 'late' : 'damaged'
  const form = useOperationForm<ClaimDraft>({
    start: { lines: only, reason, text: '', photos: [] },
    check: claimIssue,
  })
  const [sent, setSent] = useState(0)
  const submit = form.submit(async (draft) => {
    setSent(0)
    const claim = await ordersApi.report(order._id, toFormData(draft), setSent)
    const number = claim.ticket ? ` Your ticket number is ${claim.ticket.number}.` : ''
    notify.success(`Thank you. ${claimText(claim)}${number}`)
    onReported()
  }, 'We couldn’t send your report. Please try again.')
  const { busy } = form
  if (offered.length === 0)
    return <p>You have already reported every book in this order. We’re looking into it.</p>
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      <ClaimFields form={form} offered={offered} onlyLate={onlyLate} />
      <PrivacyNotice of={['claim']} />
      <FormIssue>{form.issue}</FormIssue>
      {busy && form.values.photos.length > 0 ? <UploadProgress part={sent} what="the photos" /> : null}
      <Button type="submit" busy={busy} className="self-end">
        {busy ? 'Sending...' : 'Send report'}
      </Button>
    </form>
  )
}

interface ClaimFieldsProps {
  form: OperationForm<ClaimDraft>
  offered: MyOrder['items']
  onlyLate: boolean
}

/** Locks the fields while sending, because a text typed during the upload would be lost. */
function ClaimFields({ form, offered, onlyLate }: ClaimFieldsProps) {
  const { values: draft, change } = form
  return (
    <fieldset disabled={form.busy} className="flex flex-col gap-6">
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-medium">Which book?</legend>
        {offered.map((item) => (
          <Checkbox
            key={item._id}
            label={item.title}
            checked={draft.lines.includes(item._id)}
            onChange={(event) => change({ lines: toggled(draft.lines, item._id, event.target.checked) })}
          />
        ))}
      </fieldset>
      <RadioCards<ClaimReason>
        legend="What’s wrong with it?"
        name="reason"
        value={draft.reason}
        options={onlyLate ? REASONS.filter(({ value }) => value === 'late') : REASONS}
        onChange={(reason) => change({ reason })}
      />
      <TextAreaField {...form.field('text', 'Describe the problem')} required maxLength={2000} />
      <PhotoPicker
        photos={draft.photos}
        most={MAX_PHOTOS}
        required={needsPhoto(draft.reason)}
        onChange={(photos) => change({ photos })}
      />
    </fieldset>
  )
}

function booksToReport(order: MyOrder, claims: readonly ClaimBody[]) {
  const waiting = new Set(
    claims.filter(({ state }) => isPending(state)).flatMap((claim) => claim.lines.map((l) => l._id)),
  )
  return order.items.filter((item) => !waiting.has(item._id))
}

function toggled(lines: readonly string[], id: string, on: boolean): string[] {
  return on ? [...lines, id] : lines.filter((line) => line !== id)
}

/** A claim that isn't sent yet. */
export interface ClaimDraft {
  lines: readonly string[]
  reason: ClaimReason
  text: string
  photos: readonly File[]
}

/** Returns a sentence about the first missing or oversized part. The server checks everything again. */
export function claimIssue({ lines, reason, text, photos }: ClaimDraft): string | undefined {
  if (lines.length === 0) return 'Please choose the book with the problem.'
  if (text.trim() === '') return 'Please describe the problem.'
  if (photos.length === 0 && needsPhoto(reason)) return 'Please add at least one photo of the problem.'
  if (photos.length > MAX_PHOTOS) return `Please choose at most ${MAX_PHOTOS} photos.`
  const large = photos.find((photo) => photo.size > MAX_PHOTO_BYTES)
  return large ? `“${large.name}” is larger than ${MAX_PHOTO_BYTES / 1_000_000} MB.` : undefined
}

/** Encodes a claim for the server, which expects repeated `lines` and `photos` fields. */
export function toFormData({ lines, reason, text, photos }: ClaimDraft): FormData {
  const form = new FormData()
  for (const line of lines) form.append('lines', line)
  form.append('reason', reason)
  form.append('text', text)
  for (const photo of photos) form.append('photos', photo)
  return form
}

interface PhotoPickerProps {
  photos: readonly File[]
  most: number
  required: boolean
  onChange(photos: readonly File[]): void
}

/** Adds photos one at a time or several together. Phones offer the camera. */
function PhotoPicker({ photos, most, required, onChange }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Photos</legend>
      <p id={hint} className="text-sm text-ink-soft">
        {`${required ? `One to ${most} photos: the problem, the cover and the parcel label.` : `Up to ${most} photos, if they help.`} JPEG, PNG or WebP, up to 10 MB each.`}
      </p>
      <ul className="flex flex-col gap-1">
        {photos.map((photo, i) => (
          <li key={`${photo.name} ${i}`} className="flex items-center gap-2 rounded-md bg-sunken pl-3">
            <span className="min-w-0 grow truncate text-sm">{photo.name}</span>
            <IconButton
              label={`Remove ${photo.name}`}
              icon={<Icon name="x" className="size-4" />}
              onClick={() => onChange(photos.filter((other) => other !== photo))}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        multiple
        aria-label="Photos"
        aria-describedby={hint}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onChange([...photos, ...(event.target.files ?? [])].slice(0, most))
          event.target.value = ''
        }}
      />
      <Button
        variant="secondary"
        disabled={photos.length >= most}
        onClick={() => input.current?.click()}
        className="self-start"
      >
        <Icon name="camera" className="size-4" />
        <span>Add photos</span>
      </Button>
    </fieldset>
  )
}
