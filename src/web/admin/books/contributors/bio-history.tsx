import type { StaffName } from '#modules/catalogue/contributors/bios.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { type HistoryConfig, quoted } from '#web/admin/kit/history/history-config.ts'

import { bioPath, type BioState, textsOf } from './bio-text.ts'

export function bioHistory(contributor: StaffName): HistoryConfig<BioState> {
  return {
    kind: contributor.kind,
    name: encodeURIComponent(contributor.slug),
    title: contributor.name,
    changes: bioChanges,
    preview: ({ bio, address }) => (
      <p className="text-sm whitespace-pre-line wrap-anywhere">
        {[address, bio].filter(Boolean).join('\n\n') || 'No text.'}
      </p>
    ),
    refreshes: ['/admin/names'],
    async restore(state, over) {
      const loaded = over ? over.theirs : textsOf(contributor)
      await adminApi.put(bioPath(contributor), { ...state, loaded })
      return 'Restored'
    },
  }
}

export function bioChanges(before: BioState, after: BioState): string[] {
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
