import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why a file could not be imported as it was meant. */
export function FailedNotice({ file: { failure } }: { file: ImportDetail }) {
  if (failure === null) return null
  return (
    <Notice tone="danger" role="alert" className="mb-6">
      {failure}
    </Notice>
  )
}
