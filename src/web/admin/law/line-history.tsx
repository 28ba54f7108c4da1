import { type LawLine, lineId, lineName, toFileLine } from '#modules/law/law-line.ts'
import type { StaffLine } from '#modules/law/tables/law-tables.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { TrashConfig } from '#web/admin/kit/history/deleted-button.tsx'
import { type HistoryConfig, termChanges, type Terms } from '#web/admin/kit/history/history-config.ts'
import { TermsList } from '#web/admin/kit/history/terms-list.tsx'
import { ownValue } from '#platform/own-value.ts'

import { bareLine } from './line-draft.ts'

const ROWS = '/admin/law/rows'

export function lineHistory(line: StaffLine): HistoryConfig<LawLine> {
  return {
    kind: 'law-row',
    name: line._id,
    title: lineName(line),
    changes: (before, after) => termChanges(termsByLabel(before), termsByLabel(after)),
    preview: (state) => <TermsList of={termsByLabel(state)} />,
    refreshes: [ROWS],
    async putBack(state, over) {
      await adminApi.put(`${ROWS}/${line._id}`, {
        line: state,
        ...(over ? {} : { loaded: bareLine(line) }),
      })
      return 'Put back: the finder answers with it'
    },
  }
}

const LABELS: Readonly<Record<string, string>> = {
  old_heading: 'Subject',
  new_section: 'New sections',
  relation: 'What became of it',
  note: 'Note',
  sources: 'Sources',
  confidence: 'How sure it is',
  in_force_on: 'In force from',
  checked_on: 'Checked on',
}

function termsByLabel(line: LawLine): Terms {
  const cells: Record<string, string> = toFileLine(line)
  return Object.fromEntries(
    Object.entries(LABELS).map(([column, label]) => [label, ownValue(cells, column) ?? '']),
  )
}

export const DELETED_LINES: TrashConfig<LawLine> = {
  kind: 'law-row',
  title: 'Deleted lines',
  none: 'No line is deleted.',
  refreshes: [ROWS],
  makeAgain: (line) => adminApi.put(`${ROWS}/${lineId(line)}`, { line, loaded: null }),
  done: 'Line added',
  failed: 'Failed to add the line',
  nameOf: lineName,
  preview: (line) => <TermsList of={termsByLabel(line)} />,
}
