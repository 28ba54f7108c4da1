import { type Choice, chosenCatalogueFile } from '#modules/catalogue/printed/chosen-catalogues.ts'
import { Icon } from '#web/ui/icon.tsx'

export type Choices = Readonly<Record<Choice, readonly { name: string; slug: string }[]>>

const TITLES: Record<Choice, { title: string; text: string }> = {
  subject: { title: 'By subject', text: 'One subject of the shop.' },
  exam: { title: 'By examination', text: 'Books whose words name the examination.' },
  publisher: {
    title: 'By publisher',
    text: 'The first ones by name; each publisher’s own page has its catalogue, too.',
  },
}

/** Catalogues of a subject, exam or publisher, generated on request. */
export function ChosenCatalogues({ choices }: { choices: Choices }) {
  return (Object.keys(TITLES) as Choice[]).map((choice) =>
    choices[choice].length === 0 ? null : (
      <section key={choice} aria-labelledby={`by-${choice}`} className="mt-12">
        <h2 id={`by-${choice}`} className="text-2xl">
          {TITLES[choice].title}
        </h2>
        <p className="mt-1 text-ink-soft">{TITLES[choice].text}</p>
        <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {choices[choice].map(({ name, slug }) => (
            <li key={slug} className="border-t border-line">
              <a
                href={chosenCatalogueFile({ choice, slug })}
                download
                className="flex min-h-11 items-center gap-2 py-2 wrap-anywhere text-accent-ink hover:underline"
              >
                <Icon name="download" className="size-4 shrink-0" />
                <span>{`${name} (PDF)`}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ),
  )
}
