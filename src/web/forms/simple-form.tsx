import type { SubmitEvent } from 'react'

import { useHydrated } from '#web/browser/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * The frame of the forms outside the common layout: what went wrong above the fields, one button below. The button
 * waits for the page to come alive; until then a press would send the fields nowhere. `announced`: a toast has said
 * the error already, so that it is not read out twice.
 */
export function SimpleForm({
  error,
  announced = true,
  busy,
  submit,
  label,
  busyLabel,
  children,
}: {
  error: string | undefined
  announced?: boolean
  busy: boolean
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  label: string
  busyLabel: string
  children: Elements
}) {
  const hydrated = useHydrated()
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {error ? (
        <Notice tone="danger" role={announced ? undefined : 'alert'}>
          {error}
        </Notice>
      ) : null}
      {children}
      <Button type="submit" size="lg" wide busy={busy} disabled={!hydrated}>
        {busy ? busyLabel : label}
      </Button>
    </form>
  )
}

/** Why a form cannot be sent, above its fields, and read out at once; nothing while there is none. */
export function FormIssue({ className, children }: { className?: string; children: string | undefined }) {
  if (!children) return null
  return (
    <Notice tone="danger" role="alert" className={className}>
      {children}
    </Notice>
  )
}
