import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function LoadFailure({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <Notice tone="danger" role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-3">
      {message}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
