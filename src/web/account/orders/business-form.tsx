import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'

import type { buyerBody } from '#modules/invoicing/invoicing.schema.ts'
import { api } from '#web/client/api-client.ts'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { notify } from '#web/client/toast.ts'
import { useLoad } from '#web/client/use-load.ts'
import { SEZ_NOTICE } from '#web/shared/forms/sez-notice.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Buyer = z.infer<typeof buyerBody>

const path = (id: string) => `/account/orders/${encodeURIComponent(id)}/buyer-gstin`
const loadBuyer = (id: string, signal: AbortSignal) => api.get<Buyer>(path(id), { signal })

/**
 * Asks for the business on the order's invoice, which can't change once the invoice is issued
 * (docs/decisions/invoices.md).
 */
export function BusinessForm({ orderId, onSaved }: { orderId: string; onSaved(): void }) {
  const load = useLoad(orderId, loadBuyer)
  if (load.state === 'failed')
    return <Notice tone="danger">We couldn’t load the invoice details. Please try again.</Notice>
  if (!load.data) return <Skeleton className="h-56" />
  const { buyer, editable } = load.data
  if (editable) return <GstinForm orderId={orderId} buyer={buyer} onSaved={onSaved} />
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="notice">
        This can no longer be changed, because the invoice has been issued or the order was cancelled.
      </Notice>
      <p>{buyer ? `${buyer.legalName}, GSTIN ${buyer.gstin}` : 'This invoice is not for a business.'}</p>
    </div>
  )
}

interface GstinFormProps {
  orderId: string
  buyer: Buyer['buyer']
  onSaved(): void
}

function GstinForm({ orderId, buyer, onSaved }: GstinFormProps) {
  const { issues, busy, submit, remove } = useGstin(orderId, onSaved)
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-ink-soft">{`The GSTIN must belong to the State we deliver to. ${SEZ_NOTICE}`}</p>
      <TextField
        label="GSTIN"
        required
        error={issues['gstin']}
        hint="15 characters, e.g. 27AAPFU0939F1ZV"
        name="gstin"
        defaultValue={buyer?.gstin}
        autoComplete="off"
      />
      <TextField
        label="Legal name of the business"
        required
        error={issues['legalName']}
        name="legalName"
        defaultValue={buyer?.legalName}
        autoComplete="organization"
      />
      <PrivacyNotice of={['business']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        {buyer ? (
          <Button variant="secondary" busy={busy} onClick={() => void remove()}>
            Remove GSTIN
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function useGstin(orderId: string, onSaved: () => void) {
  const [issues, setIssues] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function save(buyer: Buyer['buyer'], done: string): Promise<void> {
    setBusy(true)
    setIssues({})
    try {
      await api.put(path(orderId), { buyer })
      notify.success(done)
      onSaved()
    } catch (error) {
      const found = issuesOf(error)
      setIssues(found)
      // Fields announce their own issues.
      if (Object.keys(found).length === 0) {
        notify.error(messageOf(error, 'We couldn’t save the GSTIN. Please try again.'))
      }
    }
    setBusy(false)
  }

  return {
    issues,
    busy,
    remove: () => save(null, 'The invoice will be in your own name.'),
    submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      return save(
        { gstin: textOf(form, 'gstin'), legalName: textOf(form, 'legalName') },
        'The invoice will be in the business’s name.',
      )
    },
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns issues by field. The server's paths include the object: 'buyer.gstin'. */
function issuesOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.issues.map(({ path: name, message }) => [name.replace(/^buyer\./, ''), message]),
  )
}
