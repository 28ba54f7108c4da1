import { ACTS, actTitle, type PairKey, PAIRS } from '#modules/law/acts/acts.ts'
import { longDate } from '#platform/indian-day.ts'

import { SourceFold } from './about-sources.tsx'
import type { ShownOther } from './shown-row.ts'

/** Commencement of the new Act, and the matters that remain under the old Act. */
export function Transition({ pair, commencement }: { pair: PairKey; commencement: ShownOther }) {
  const { old, now } = PAIRS[pair]
  return (
    <section className="max-w-3xl">
      <h2 className="type-label">{`${ACTS[old].short} or ${ACTS[now].short}: which applies?`}</h2>
      <p className="type-body mt-1">
        {`The ${actTitle(now)} has been in force since ${longDate(commencement.inForceOn)}. ${commencement.note}.`}
      </p>
      <SourceFold sources={commencement.sources} />
    </section>
  )
}
