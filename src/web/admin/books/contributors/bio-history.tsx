import type { StaffName } from '#modules/catalogue/contributors/bios.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { type HistoryConfig, quoted } from '#web/admin/kit/history/history-config.ts'

import { bioPath } from './bio-text.ts'

/** Biography in the shape of its PUT body. */
interface BioState {
  bio: string
}

export function bioHistory(contributor: StaffName): HistoryConfig<BioState> {
  return {
    kind: contributor.kind,
    name: encodeURIComponent(contributor.slug),
    title: contributor.name,
    changes: bioChanges,
    preview: ({ bio }) => <p className="text-sm whitespace-pre-line wrap-anywhere">{bio || 'No text.'}</p>,
    refreshes: ['/admin/names'],
    async restore({ bio }, over) {
      await adminApi.put(bioPath(contributor), { bio, ...(over ? {} : { loaded: contributor.bio }) })
      return 'Restored'
    },
  }
}

export function bioChanges({ bio: before }: BioState, { bio: after }: BioState): string[] {
  if (before === after) return []
  if (after === '') return ['Removed the text']
  return [before === '' ? `Added ${quoted(start(after))}` : `Changed the text to ${quoted(start(after))}`]
}

const SHOWN = 120

function start(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text
}
