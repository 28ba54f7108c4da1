import { requestOf } from '#web/client/call.ts'
import { useRef } from 'react'

import {
  exportSectionIndex,
  getSectionIndex,
  replaceSectionIndex,
} from '#modules/law/section-index/section-index.operations.ts'
import type { StoredSectionIndexJson } from '#modules/law/section-index/section-index.schema.ts'
import { MAX_INDEX_ENTRIES, MAX_INDEX_TEXT } from '#modules/law/section-index/section-index.ts'
import { changedSince } from '#platform/changed-since.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { ExportButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { FormSection } from '#web/admin/kit/form/fields.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import type { HistoryConfig } from '#web/admin/kit/history/history-config.ts'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { useSectionIndex } from './use-section-index.ts'

interface SectionIndexSectionProps {
  bookId: string
  title: string
}

/**
 * Sections of the law that the edition covers, with page numbers. The index is saved separately from the
 * form.
 */
export function SectionIndexSection({ bookId, title }: SectionIndexSectionProps) {
  const load = useOperation(getSectionIndex, { param: { id: bookId } })
  return (
    <FormSection title="Section index">
      <AsyncContent of={load} failed="Failed to load the section index" skeleton="h-40">
        {(start) => <Editor key={start.version} bookId={bookId} title={title} start={start} />}
      </AsyncContent>
    </FormSection>
  )
}

function Editor({ bookId, title, start }: SectionIndexSectionProps & { start: StoredSectionIndexJson }) {
  const index = useSectionIndex(bookId, start)
  const input = { param: { id: bookId } }
  const { text, refused, theirs } = index
  const lines = text === '' ? 0 : text.split('\n').filter((line) => line.trim() !== '').length
  return (
    <div className="flex flex-col gap-4">
      <UnsavedGuard dirty={index.changed} question="Discard your changes to the section index?" />
      {theirs ? (
        <StaleNotice
          takeTheirs="Use their index"
          onTheirs={() => index.takeTheirs(theirs)}
          onMine={index.keepMine}
        >
          {`${changedSince('index')} Your changes aren’t saved.`}
        </StaleNotice>
      ) : null}
      <TextAreaField
        label="Sections and pages"
        required={false}
        hint={`One per line, such as “BNS 103 p. 214” or “498A IPC pp. 88-90”; a line with only an Act applies to the lines below it. You can also upload a CSV with the columns act, section and page. At most ${MAX_INDEX_ENTRIES} sections of the IPC, CrPC, Evidence Act, Income-tax Acts, BNS, BNSS and BSA.`}
        rows={10}
        maxLength={MAX_INDEX_TEXT}
        spellCheck={false}
        autoComplete="off"
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        placeholder={'BNS 103 p. 214\nBNSS 173 p. 391'}
        value={text}
        onText={index.setText}
      />
      {refused.length > 0 ? (
        <Refused messages={index.messages} failure={index.failure} onLeaveOut={index.leaveOut} />
      ) : null}
      {index.failure !== undefined && refused.length === 0 && !theirs ? (
        <Notice tone="danger" role="alert">
          {index.failure}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          busy={index.busy}
          disabled={!index.changed || theirs !== undefined}
          onClick={() => void index.save()}
        >
          Save the index
        </Button>
        <FileButton onText={index.setText} />
        {start.entries.length > 0 ? (
          <ExportButton file={requestOf(exportSectionIndex, input)} name="section-index.csv" />
        ) : null}
        <HistoryButton of={indexHistory(bookId, title, start)} />
        <output className="text-sm text-ink-soft">
          {`${lines === 1 ? '1 line' : `${lines} lines`}, ${start.entries.length} sections stored`}
        </output>
      </div>
    </div>
  )
}

interface RefusedProps {
  messages: readonly string[]
  failure: string | undefined
  onLeaveOut(): void
}

function Refused({ messages, failure, onLeaveOut }: RefusedProps) {
  return (
    <Notice tone="danger" role="alert">
      <p>{failure}</p>
      <ul className="mt-2 flex max-h-60 list-disc flex-col gap-1 overflow-y-auto pl-5 font-normal wrap-anywhere">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <SmallButton className="mt-3" onClick={onLeaveOut}>
        Remove these lines
      </SmallButton>
    </Notice>
  )
}

/** Loads a file into the field, so that staff can review it before saving. */
function FileButton({ onText }: { onText(text: string): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="Section index file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void file.text().then((text) => onText(text.slice(0, MAX_INDEX_TEXT)))
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <Icon name="file-text" className="size-4" />
        <span>Load a file</span>
      </Button>
    </>
  )
}

/** A section index in the shape of its PUT body. */
interface IndexState {
  text: string
}

function indexHistory(
  bookId: string,
  title: string,
  { version }: StoredSectionIndexJson,
): HistoryConfig<IndexState> {
  const param = { id: bookId }
  return {
    kind: 'section-index',
    name: bookId,
    title: `the section index of ${title}`,
    changes: indexChanges,
    preview: ({ text }) => (
      <p className="max-h-96 overflow-y-auto text-sm whitespace-pre-line">{text || 'No sections'}</p>
    ),
    refreshes: [requestOf(getSectionIndex, { param })],
    async restore({ text }, over) {
      const base = (over?.theirs ?? { version }) as { version: number }
      await staffCall(replaceSectionIndex, { param, json: { text, version: base.version } })
      return 'Restored'
    },
  }
}

/** Maximum number of changed lines to name; further ones are only counted. */
const MAX_NAMED = 5

function indexChanges(before: IndexState, after: IndexState): string[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  return [...said('Added', difference(now, old)), ...said('Removed', difference(old, now))]
}

function said(what: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const named = lines.slice(0, MAX_NAMED).join('; ')
  const more = lines.length > MAX_NAMED ? ` and ${lines.length - MAX_NAMED} more` : ''
  return [`${what}: ${named}${more}`]
}

const linesOf = ({ text }: IndexState) => text.split('\n').filter((line) => line !== '')

function difference(of: readonly string[], without: readonly string[]): string[] {
  const known = new Set(without)
  return of.filter((line) => !known.has(line))
}
