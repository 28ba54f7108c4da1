import { Notice } from '#web/ui/notice.tsx'

/** Why a form cannot be sent, above its fields, and read out at once; nothing while there is none. */
export function FormIssue({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  )
}
