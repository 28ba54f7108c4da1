import { Button } from '#web/ui/button.tsx'

import { useShortcuts } from './shortcuts/registry.ts'

/** Spec §2: Prev and Next, each disabled at its end, and 'Page X of Y'. The keys [ and ] turn the page too. */
export function Pager({
  page,
  totalPages,
  onPage,
}: {
  page: number
  totalPages: number
  onPage(page: number): void
}) {
  const last = Math.max(1, totalPages)
  useShortcuts([
    {
      keys: '[',
      label: 'Page before',
      place: 'screen',
      holds: () => page > 1,
      run: () => onPage(page - 1),
    },
    {
      keys: ']',
      label: 'Next page',
      place: 'screen',
      holds: () => page < last,
      run: () => onPage(page + 1),
    },
  ])
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-3 text-sm">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Prev
      </Button>
      <p aria-live="polite" className="tabular-nums">
        Page {page} of {last}
      </p>
      <Button variant="secondary" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
