import { CONFIDENCE_WORDS, relationMeaning, relationName, RELATIONS } from '#modules/law/law-row.ts'

const REWORDED = { relation: 'same', pair: 'income-tax-1961-2025' } as const

/** Explains the lines' labels, and what they don't mean. */
export function HowToRead() {
  return (
    <section aria-labelledby="how-to-read" className="mt-10">
      <h2 id="how-to-read" className="type-heading">
        How to read these tables
      </h2>
      <dl className="type-note mt-4 grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 [&_dt]:font-semibold [&_dt]:text-ink">
        {RELATIONS.map((relation) => (
          <div key={relation}>
            <dt>{relationName({ relation, pair: 'ipc-bns' })}</dt>
            <dd>{relationMeaning({ relation, pair: 'ipc-bns' })}</dd>
          </div>
        ))}
        <div>
          <dt>{relationName(REWORDED)}</dt>
          <dd>{`Only in the Income-tax Acts. ${relationMeaning(REWORDED)}`}</dd>
        </div>
        <div>
          <dt>{CONFIDENCE_WORDS.agreed}</dt>
          <dd>At least two sources agree on the section; the sub-section may rest on one source only.</dd>
        </div>
        <div>
          <dt>{CONFIDENCE_WORDS.single}</dt>
          <dd>Check the section in the Act with particular care.</dd>
        </div>
        <div>
          <dt>What the tables leave out</dt>
          <dd>
            We have not compared these tables with the Gazette itself. The income-tax table has the sections
            people cite most, not the whole Act, and does not include amendments by the Finance Act, 2026.
          </dd>
        </div>
      </dl>
    </section>
  )
}
