import { useState } from 'react'

import { listStaffBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import { titleAndEdition } from '#modules/catalogue/book.ts'
import {
  cancelStocktake,
  finishStocktake,
  getStocktake,
  listStocktakes,
  reviewStocktake,
} from '#modules/stocktakes/stocktakes.operations.ts'
import type { ReviewBody, StocktakeJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import { books, copies, differenceText, resultText, signed, signedSum } from './stocktake-labels.ts'

interface EndStocktakeProps {
  stocktake: StocktakeJson
  /** True if some of this client's entries haven't reached the server yet. */
  unsent: boolean
}

/** Finishes or cancels a stocktake, after explaining the effect. */
export function EndStocktake({ stocktake, unsent }: EndStocktakeProps) {
  const [finishing, setFinishing] = useState(false)
  const { ask, dialog } = useConfirmedAction({
    question: () =>
      `Cancel this stocktake, with ${books(stocktake.books)} counted? Stock doesn’t change, and you won’t be able to resume it.`,
    confirmLabel: 'Cancel stocktake',
    danger: true,
    run: () => staffCall(cancelStocktake, { param: { id: stocktake._id } }),
    done: 'Stocktake cancelled.',
    failed: 'The stocktake couldn’t be cancelled.',
    refreshes: [listStocktakes],
  })
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled={unsent} onClick={() => setFinishing(true)}>
        Finish
      </Button>
      <Button variant="danger" onClick={() => ask()}>
        Cancel stocktake
      </Button>
      {unsent ? (
        <p className="w-full text-sm text-ink-soft">Some scans haven’t been saved yet (see above).</p>
      ) : null}
      {dialog}
      <Dialog open={finishing} onClose={() => setFinishing(false)} title="Finish the stocktake?">
        <Finish stocktakeId={stocktake._id} onClose={() => setFinishing(false)} />
      </Dialog>
    </div>
  )
}

function Finish({ stocktakeId, onClose }: { stocktakeId: string; onClose(): void }) {
  const param = { id: stocktakeId }
  const found = useOperation(reviewStocktake, { param })
  const [confirmed, setConfirmed] = useState<string>()
  const review = found.data
  const isConfirmed = review !== undefined && (review.unusual === 0 || confirmed === review.version)
  const finish = useAction({
    run: ({ version }: ReviewBody) =>
      staffCall(finishStocktake, { param, json: { version, confirmed: isConfirmed } }),
    done: (answer) => `Stocktake finished. ${resultText(answer)}.`,
    failed: 'The stocktake couldn’t be finished.',
    silent: true,
    refreshes: [listStocktakes, listStaffBooks],
    onDone: onClose,
    onFailed: () => refresh(requestOf(getStocktake, { param })),
  })
  return (
    <div className="flex flex-col gap-4">
      <AsyncContent of={found} failed="Failed to load the differences" skeleton="h-12">
        {(shown) => (
          <>
            <p>{reviewText(shown)}</p>
            <Losses
              review={shown}
              confirmed={confirmed === shown.version}
              onConfirm={(yes) => setConfirmed(yes ? shown.version : undefined)}
            />
          </>
        )}
      </AsyncContent>
      <FormIssue>{finish.failure}</FormIssue>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={finish.busy}
          disabled={!isConfirmed}
          onClick={() => void (review && finish.run(review))}
        >
          Finish stocktake
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Continue counting
        </Button>
      </div>
    </div>
  )
}

function reviewText(review: ReviewBody): string {
  const result = `${books(review.books)} counted: ${differenceText(review)}.`
  if (review.different === 0) return result
  return `${result} Finishing updates the stock by these differences. Copies sold since a book was counted aren’t affected. Books that weren’t counted don’t change.`
}

interface LossesProps {
  review: ReviewBody
  confirmed: boolean
  onConfirm(confirmed: boolean): void
}

/** Losses that are probably counting mistakes. Staff confirm them before they are recorded. */
function Losses({ review: { losses, unusual }, confirmed, onConfirm }: LossesProps) {
  if (unusual === 0) return null
  return (
    <section aria-label="Losses to confirm" className="rounded-lg border border-caution p-4">
      <p className="mb-2 font-medium">
        {unusual === 1 ? 'Unusually large loss' : `${unusual} unusually large losses`}
      </p>
      <ul className="divide-y divide-line text-sm">
        {losses.map(({ book, counted, expected, difference, value }) => (
          <li key={book._id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span>{titleAndEdition(book)}</span>
              <span className="block text-ink-soft">
                {`${counted.toLocaleString('en-IN')} counted, ${copies(expected)} expected`}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{`${signed(difference)} · ${signedSum(value)}`}</span>
          </li>
        ))}
      </ul>
      {unusual > losses.length ? (
        <p className="mt-2 text-sm text-ink-soft">{`And ${books(unusual - losses.length)} more.`}</p>
      ) : null}
      <div className="mt-3">
        <Checkbox
          label={
            unusual === 1 ? 'This loss is correct: write it off' : 'These losses are correct: write them off'
          }
          checked={confirmed}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      </div>
    </section>
  )
}
