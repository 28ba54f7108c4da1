import type { StockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Executor } from '#platform/database/database.ts'

import type { CountRecord } from './stocktakes.repository.ts'
import { type Doubt, doubtsOf } from './doubts.ts'
import { type ListedLine, missingLines } from './lines.repository.ts'

export interface DoubtfulLine extends ListedLine {
  doubts: Doubt[]
}

/**
 * Returns the lines of an open count whose losses staff should confirm before finishing, the most valuable
 * first. Omits lines whose stock staff have set since, because they change nothing.
 */
export async function doubtfulLines(
  { movements }: { movements: Pick<StockMovementsService, 'statedAfter'> },
  db: Executor,
  { id, categoryId }: Pick<CountRecord, 'id' | 'categoryId'>,
): Promise<DoubtfulLine[]> {
  const missing = await missingLines(db, id)
  const found = missing.flatMap((listed): DoubtfulLine[] => {
    const { line, shownPrice: price, categoryId: category } = listed
    const doubts = doubtsOf({ ...line, price, countedCategory: categoryId, category })
    return doubts.length > 0 ? [{ ...listed, doubts }] : []
  })
  const stated = new Set(
    await movements.statedAfter(
      db,
      found.map(({ line }) => line),
    ),
  )
  return found.filter((listed) => !stated.has(listed.id)).toSorted((a, b) => lossOf(b) - lossOf(a))
}

const lossOf = ({ line, shownPrice }: ListedLine) => (line.expected - line.counted) * shownPrice
