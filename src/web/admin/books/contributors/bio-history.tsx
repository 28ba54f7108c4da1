import {
  changeContributor,
  listContributors,
} from '#modules/catalogue/contributors/contributors.operations.ts'
import type { StaffContributor } from '#modules/catalogue/contributors/contributors.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { type HistoryConfig, quoted } from '#web/admin/kit/history/history-config.ts'

import { type BioState, textsOf } from './bio-text.ts'

/** The history of an author's or a publisher's text. */
export function bioHistory(contributor: StaffContributor): HistoryConfig<BioState> {
  const { kind, slug } = contributor
  return {
    kind,
    name: slug,
    title: contributor.name,
    changes: bioChanges,
    preview: ({ bio, address }) => (
      <p className="text-sm whitespace-pre-line wrap-anywhere">
        {[address, bio].filter(Boolean).join('\n\n') || 'No text.'}
      </p>
    ),
    refreshes: [listContributors],
    async restore(state, over) {
      const loaded = over ? (over.theirs as BioState) : textsOf(contributor)
      await staffCall(changeContributor, { param: { kind, slug }, json: { ...state, loaded } })
      return 'Restored'
    },
  }
}

function bioChanges(before: BioState, after: BioState): string[] {
  return [
    ...changeOf('the text', before.bio, after.bio),
    ...changeOf('the address', before.address, after.address),
  ]
}

function changeOf(what: string, before: string, after: string): string[] {
  if (before === after) return []
  if (after === '') return [`Removed ${what}`]
  return [before === '' ? `Added ${quoted(start(after))}` : `Changed ${what} to ${quoted(start(after))}`]
}

const SHOWN = 120

function start(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text
}
