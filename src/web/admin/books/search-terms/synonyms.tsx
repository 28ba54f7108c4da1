import { listSynonyms, replaceSynonyms } from '#modules/catalogue/search-synonyms.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import type { HistoryConfig } from '#web/admin/kit/history/history-config.ts'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'

import type { Lines } from './synonym-lines.ts'
import { type AskedWord, SynonymsEditor } from './synonyms-editor.tsx'

/** Synonym groups that search uses, below the terms that need them. */
export function Synonyms({ asked }: { asked: AskedWord | undefined }) {
  const found = useOperation(listSynonyms)
  const loaded = found.data?.synonyms
  return (
    <section id="synonyms" aria-labelledby="synonyms-title" className="mt-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="synonyms-title" className="type-heading">
            Synonyms
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            Searching for any word in a group also finds the others. Changes apply from the next search.
          </p>
        </div>
        {loaded ? <HistoryButton of={synonymHistory(loaded)} /> : null}
      </div>
      <AsyncContent of={found} failed="Failed to load the synonyms" skeleton="h-96">
        {({ synonyms }) => <SynonymsEditor key={JSON.stringify(synonyms)} loaded={synonyms} asked={asked} />}
      </AsyncContent>
    </section>
  )
}

function synonymHistory(loaded: Lines): HistoryConfig<SynonymState> {
  return {
    kind: 'synonyms',
    name: 'all',
    title: 'the synonyms',
    changes: synonymChanges,
    preview: ({ synonyms }) => <Groups lines={synonyms} />,
    refreshes: [listSynonyms],
    async restore({ synonyms }, over) {
      const base = over ? (over.theirs as Lines) : loaded
      await staffCall(replaceSynonyms, { json: { synonyms, loaded: base } })
      return 'Restored. Applies from the next search.'
    },
  }
}

function Groups({ lines }: { lines: Lines }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-sm [overflow-wrap:anywhere]">
      {lines.map((line) => (
        <li key={line.join('\n')}>{line.join(', ')}</li>
      ))}
    </ul>
  )
}

/** The synonyms in the shape of their PUT body. */
interface SynonymState {
  synonyms: Lines
}

/** Describes the changes to the groups. A group that keeps one of its words counts as the same group. */
export function synonymChanges(
  { synonyms: before }: SynonymState,
  { synonyms: after }: SynonymState,
): string[] {
  const stayed = new Set(before.map((line) => line.join('\n')))
  const now = new Set(after.map((line) => line.join('\n')))
  const gone = before.filter((line) => !now.has(line.join('\n')))
  const changed = after
    .filter((line) => !stayed.has(line.join('\n')))
    .flatMap((line) => {
      const at = gone.findIndex((old) => old.some((phrase) => line.includes(phrase)))
      const old = at === -1 ? undefined : gone.splice(at, 1)[0]
      return old ? groupChanges(old, line) : [`Added the group ${line.join(', ')}`]
    })
  const all = [...changed, ...gone.map((line) => `Removed the group ${line.join(', ')}`)]
  return all.length === 0 && before.join('\n') !== after.join('\n') ? ['Reordered the groups'] : all
}

function groupChanges(before: readonly string[], after: readonly string[]): string[] {
  const group = before.find((phrase) => after.includes(phrase)) ?? ''
  const added = after.filter((phrase) => !before.includes(phrase))
  const removed = before.filter((phrase) => !after.includes(phrase))
  if (added.length + removed.length === 0) return [`Reordered the words in the group of ${group}`]
  return [
    ...added.map((phrase) => `Added ${phrase} to the group of ${group}`),
    ...removed.map((phrase) => `Removed ${phrase} from the group of ${group}`),
  ]
}
