import { type SubmitEvent, useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { basisPoints } from './basis-points.ts'

/** One dated rate to record. */
export function RateForm({ onRecorded }: { onRecorded(): void }) {
  const [typed, setTyped] = useState(false)
  const { fault, busy, submit } = useRecording(() => {
    setTyped(false)
    onRecorded()
  })
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onInput={() => setTyped(true)}
      className="mb-6 flex flex-col gap-4"
    >
      <UnsavedGuard dirty={typed} />
      <div className="flex flex-wrap items-end gap-4">
        <Field label="HSN" required className="w-36">
          {(wiring) => <Input {...wiring} name="hsn" inputMode="numeric" autoComplete="off" />}
        </Field>
        <Field label="Rate in per cent" required className="w-36">
          {(wiring) => <Input {...wiring} name="rate" inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label="Valid from" required className="w-44">
          {(wiring) => <Input {...wiring} name="validFrom" type="date" />}
        </Field>
        <Button type="submit" busy={busy}>
          Record rate
        </Button>
      </div>
      {fault ? (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      ) : null}
    </form>
  )
}

function useRecording(onRecorded: () => void) {
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const points = basisPoints(fields.get('rate'))
    if (points === undefined) return setFault('The rate must be a number like 18 or 2.5, from 0 to 40.')
    setBusy(true)
    setFault(undefined)
    try {
      const rate = { hsn: fields.get('hsn'), basisPoints: points, validFrom: fields.get('validFrom') }
      await adminApi.put('/admin/tax-rates', { rates: [rate] })
      notify.success('Rate recorded')
      form.reset()
      onRecorded()
    } catch (error) {
      setFault(messageOf(error, 'Failed to record the rate'))
    }
    setBusy(false)
  }

  return { fault, busy, submit }
}
