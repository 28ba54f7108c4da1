import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Cell } from '#web/ui/table.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Rows of the size of those that will come. */
export function SkeletonRows({ columns }: { columns: number }) {
  return ROWS.map((row) => (
    <tr key={row} className="max-md:block">
      <Cell colSpan={columns} className="max-md:block">
        <Skeleton className="h-11" />
      </Cell>
    </tr>
  ))
}

/** One row across the table: nothing was found. */
export function EmptyRow({ columns, children }: { columns: number; children: string }) {
  return (
    <tr className="max-md:block">
      <Cell colSpan={columns} className="py-16 text-center text-ink-soft max-md:block">
        {children}
      </Cell>
    </tr>
  )
}

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
