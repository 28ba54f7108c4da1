import { ACTS, actTitle, type PairKey, PAIRS } from '#modules/law/acts/acts.ts'
import { longDate } from '#platform/indian-day.ts'

import { SourceIds } from './about-sources.tsx'
import type { ShownOther } from './shown-row.ts'

/** From when the new Act holds, and what stays under the old one. */
export function Transition({ pair, commencement }: { pair: PairKey; commencement: ShownOther }) {
  const { old, now } = PAIRS[pair]
  return (
    <p className="mt-6 max-w-3xl">
      The {actTitle(now)} is in force from {longDate(commencement.inForceOn)}. {commencement.note}. So both
      numbers matter: {ACTS[old].short} before, {ACTS[now].short} from then on. Sources:{' '}
      <SourceIds ids={commencement.sources} />.
    </p>
  )
}
