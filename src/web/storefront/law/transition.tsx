import { ACTS, actTitle, type PairKey, PAIRS } from '#modules/law/acts/acts.ts'
import { longDate } from '#platform/indian-day.ts'

import { SourceNames } from './about-sources.tsx'
import type { ShownOther } from './shown-row.ts'

/** Commencement of the new Act, and the cases that remain under the old Act. */
export function Transition({ pair, commencement }: { pair: PairKey; commencement: ShownOther }) {
  const { old, now } = PAIRS[pair]
  return (
    <div className="mt-6 max-w-3xl">
      <span>{`The ${actTitle(now)} has been in force since ${longDate(commencement.inForceOn)}. ${commencement.note}. Use the ${ACTS[old].short} number for earlier matters and the ${ACTS[now].short} number from then on. `}</span>
      <span className="text-sm text-ink-soft">Sources: </span>
      <div className="inline text-sm text-ink-soft">
        <SourceNames sources={commencement.sources} />
      </div>
    </div>
  )
}
