import type { CountJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { booksLeft, countPath, COUNTS, differenceText, resultText, STATE_LABELS } from './count-labels.ts'

/** Result of an ended count; finishing can be undone for a day. */
export function EndedCount({ count }: { count: CountJson }) {
  const { state, endedAt, endedBy, undoneAt, undoUntil, skipped, different } = count
  return (
    <>
      <Notice tone={state === 'finished' ? 'savings' : 'notice'}>
        {`${STATE_LABELS[state].text} ${byWhom(endedAt, endedBy)}. ${resultText(count)}.`}
      </Notice>
      {skipped > 0 ? (
        <Notice tone="caution" className="mt-3">
          {`${booksLeft(skipped)}, because somebody set the stock after the count.`}
        </Notice>
      ) : null}
      {undoneAt ? (
        <Notice tone="notice" className="mt-3">
          {undoneText(count)}
        </Notice>
      ) : null}
      {undoUntil && different > 0 ? <UndoCount count={count} until={undoUntil} /> : null}
    </>
  )
}

function undoneText({ undoneAt, undoneBy, kept }: CountJson): string {
  const undone = `Undone ${byWhom(undoneAt, undoneBy)}: the differences are out of the stock again.`
  return kept > 0 ? `${undone} ${booksLeft(kept)}, because somebody has set the stock since.` : undone
}

function byWhom(at: string | null, by: string | null): string {
  return `${at ? formatMoment(at) : ''} by ${by ?? 'somebody who is here no more'}`
}

function UndoCount({ count, until }: { count: CountJson; until: string }) {
  const { ask, dialog } = useConfirmedAction({
    question: () =>
      `Undo this count? It wrote ${differenceText(count)} into the stock; that is taken back. Copies sold since stay sold.`,
    confirmLabel: 'Undo the count',
    danger: true,
    run: () => adminApi.post(`${countPath(count._id)}/undo`, undefined),
    done: 'The count is undone.',
    failed: 'The count could not be undone.',
    refreshes: [COUNTS, '/admin/books'],
  })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button variant="danger" onClick={() => ask()}>
        Undo the count
      </Button>
      <p className="text-sm text-ink-soft">{`Possible until ${formatMoment(until)}.`}</p>
      {dialog}
    </div>
  )
}
