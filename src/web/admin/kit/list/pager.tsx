import { Button } from '#web/ui/button.tsx'
import { useShortcuts, type Shortcut } from '#web/admin/kit/shortcuts/shortcut.ts'

/** Spec §2: Prev and Next, each disabled at its end, and 'Page X of Y'. The keys [ and ] turn the page too. */
export function Pager({
  page,
  totalPages,
  onPage,
  label,
}: {
  page: number
  totalPages: number
  onPage(page: number): void
  /** Of a second list on a page: it has a name of its own, and leaves the keys to the first. */
  label?: string
}) {
  const last = Math.max(1, totalPages)
  const keys: Shortcut[] = [
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
  ]
  useShortcuts(label === undefined ? keys : [])
  return (
    <nav aria-label={label ?? 'Pages'} className="mt-4 flex items-center justify-end gap-3 text-sm">
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
