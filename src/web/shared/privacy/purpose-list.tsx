import { type PurposeName, PURPOSES } from '#modules/content/purposes.ts'
import { links } from '#web/links.ts'

/** Itemised notice: data, reason and retention, and a link to withdraw consent. */
export function PurposeList({ of }: { of: readonly PurposeName[] }) {
  return (
    <>
      <ul className="mt-1 list-disc space-y-2 pl-5">
        {of.map((name) => (
          <li key={name}>{sentencesOf(name)}</li>
        ))}
      </ul>
      <p className="mt-2">
        <span>You can withdraw a consent at any time under </span>
        <a href={links.account.consents()} className="underline underline-offset-4">
          Your consents
        </a>
        <span>.</span>
      </p>
    </>
  )
}

function sentencesOf(name: PurposeName): string {
  const { data, why, kept } = PURPOSES[name]
  return `${data}: ${why}. We keep this ${kept}.`
}
