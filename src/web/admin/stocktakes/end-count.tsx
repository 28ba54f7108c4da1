import { useState } from 'react'

import { MAX_UNCOUNTED } from '#modules/stocktakes/count.ts'
import type { CountJson, DoubtsBody, UncountedBody } from '#modules/stocktakes/stocktakes.schema.ts'
import { titleAndEdition } from '#modules/catalogue/book.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Pager } from '#web/admin/kit/list/list.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import { DoubtfulLosses } from './doubtful-losses.tsx'
import {
  books,
  booksCounted,
  copies,
  countPath,
  COUNTS,
  differenceText,
  resultText,
  signedSum,
} from './count-labels.ts'

interface EndCountProps {
  count: CountJson
  /** True if some of this client's entries haven't reached the server yet. */
  unsent: boolean
}

/** Finishes or cancels a count, after explaining the effect. */
export function EndCount({ count, unsent }: EndCountProps) {
  const [finishing, setFinishing] = useState(false)
  const path = countPath(count._id)
  const { ask, dialog } = useConfirmedAction({
    question: () =>
      `Cancel this count? ${booksCounted(count.books)}. Stock doesn’t change, and you won’t be able to resume the count.`,
    confirmLabel: 'Cancel count',
    danger: true,
    run: () => adminApi.post(`${path}/cancel`, undefined),
    done: 'Count cancelled.',
    failed: 'The count couldn’t be cancelled.',
    refreshes: [COUNTS],
  })
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled={unsent} onClick={() => setFinishing(true)}>
        Finish
      </Button>
      <Button variant="danger" onClick={() => ask()}>
        Cancel count
      </Button>
      {unsent ? (
        <p className="w-full text-sm text-ink-soft">Some scans haven’t been saved yet (see above).</p>
      ) : null}
      {dialog}
      <Dialog open={finishing} onClose={() => setFinishing(false)} title="Finish the count?">
        <Finish count={count} onClose={() => setFinishing(false)} />
      </Dialog>
    </div>
  )
}

function Finish({ count, onClose }: { count: CountJson; onClose(): void }) {
  const [zero, setZero] = useState(false)
  const [listed, setListed] = useState<number>()
  const [confirmed, setConfirmed] = useState<number>()
  const path = countPath(count._id)
  const found = useApi<DoubtsBody>(`${path}/doubts`)
  const doubtful = found.data?.total
  const finish = useAction<void, CountJson>({
    run: () =>
      adminApi.post<CountJson>(`${path}/finish`, {
        seen: count.books,
        doubtful,
        ...(zero && { uncounted: listed }),
      }),
    done: (answer) => `Count finished. ${resultText(answer)}.`,
    failed: 'The count couldn’t be finished.',
    silent: true,
    refreshes: [COUNTS, '/admin/books'],
    onDone: onClose,
    onFailed: () => refresh(path),
  })
  return (
    <div className="flex flex-col gap-4">
      <p>
        {count.different > 0
          ? `${books(count.books)} counted: ${differenceText(count)}, worth ${signedSum(count.value)}. Finishing updates the stock by these differences. Copies sold since a book was counted aren’t affected.`
          : `${books(count.books)} counted: no difference.`}
      </p>
      {count.category === null ? (
        <p className="text-sm text-ink-soft">Books that weren’t counted don’t change.</p>
      ) : (
        <Checkbox
          label={`Set books of ${count.category} that weren’t counted to 0 copies`}
          checked={zero}
          onChange={(event) => setZero(event.target.checked)}
        />
      )}
      {zero ? <Uncounted path={path} onListed={setListed} /> : null}
      <AsyncContent of={found} failed="Failed to load the losses to confirm" skeleton="h-12">
        {(doubts) => (
          <DoubtfulLosses
            doubts={doubts}
            confirmed={confirmed === doubts.total}
            onConfirm={(yes) => setConfirmed(yes ? doubts.total : undefined)}
          />
        )}
      </AsyncContent>
      <FormIssue>{finish.failure}</FormIssue>
      <FinishButtons
        counted={count.books}
        zeroed={zero ? (listed ?? 'loading') : undefined}
        confirmed={doubtful === 0 || (doubtful !== undefined && confirmed === doubtful)}
        busy={finish.busy}
        onFinish={() => void finish.run()}
        onClose={onClose}
      />
    </div>
  )
}

interface FinishButtonsProps {
  counted: number
  /** Number of uncounted books to set to 0; undefined if they stay unchanged. */
  zeroed: number | 'loading' | undefined
  /** True once staff have confirmed every doubtful loss. */
  confirmed: boolean
  busy: boolean
  onFinish(): void
  onClose(): void
}

function FinishButtons({ counted, zeroed, confirmed, busy, onFinish, onClose }: FinishButtonsProps) {
  const nothing = counted === 0 && zeroed === undefined
  const undecided = zeroed === 'loading' || (zeroed ?? 0) > MAX_UNCOUNTED
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={zeroed === undefined ? 'primary' : 'danger'}
          busy={busy}
          disabled={nothing || undecided || !confirmed}
          onClick={onFinish}
        >
          {typeof zeroed === 'number' ? `Finish, and set ${books(zeroed)} to 0` : 'Finish count'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Continue counting
        </Button>
      </div>
      {nothing ? <p className="text-sm text-ink-soft">Nothing has been counted yet.</p> : null}
    </>
  )
}

function uncountedText(uncounted: number): string {
  if (uncounted === 0) return 'Every book in stock in this category was counted.'
  if (uncounted > MAX_UNCOUNTED) return 'More than 2,000 books weren’t counted. Continue counting first.'
  return `${books(uncounted)} will be set to 0:`
}

/** Pages through every book that finishing would set to 0. */
function Uncounted({ path, onListed }: { path: string; onListed(books: number): void }) {
  const [page, setPage] = useState(1)
  const found = useApi<UncountedBody>(`${path}/uncounted?page=${page}`)
  const total = found.data?.total
  const [said, setSaid] = useState<number>()
  if (total !== undefined && total !== said) {
    setSaid(total)
    onListed(total)
  }
  return (
    <AsyncContent of={found} failed="Failed to load the books that weren’t counted" skeleton="h-48">
      {({ books: rows, total: all, totalPages }) => (
        <section aria-label="Not counted" className="rounded-lg border border-line p-4">
          <p className="mb-2 text-sm font-medium">{uncountedText(all)}</p>
          <ul className="divide-y divide-line text-sm">
            {rows.map((book) => (
              <li key={book._id} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">{titleAndEdition(book)}</span>
                <span className="shrink-0 tabular-nums">{copies(book.stock)}</span>
              </li>
            ))}
          </ul>
          {totalPages > 1 ? (
            <Pager page={page} totalPages={totalPages} onPage={setPage} label="Pages of books not counted" />
          ) : null}
        </section>
      )}
    </AsyncContent>
  )
}
