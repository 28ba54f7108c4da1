import type { ReactNode, SubmitEvent } from 'react'

import { useHydrated } from '#web/client/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Frame of the forms outside the common layout, with the error above the fields and a button below. The
 * button is disabled until hydration, because pressing it before would have no effect.
 */
export function SimpleForm({
  form: { issue, busy },
  submit,
  label,
  busyLabel,
  children,
}: {
  form: { issue?: ReactNode; busy: boolean }
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  label: string
  busyLabel: string
  children: Elements
}) {
  const hydrated = useHydrated()
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormIssue>{issue}</FormIssue>
      {children}
      <Button type="submit" size="lg" wide busy={busy} disabled={!hydrated}>
        {busy ? busyLabel : label}
      </Button>
    </form>
  )
}

/** Shows and announces why a form can't be sent, above its fields. Renders nothing without an issue. */
export function FormIssue({ className, children }: { className?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <Notice tone="danger" role="alert" className={className}>
      {children}
    </Notice>
  )
}
