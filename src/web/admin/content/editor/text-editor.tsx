import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import type { ContentName } from '#modules/content/content-source.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { DiffView } from '#web/admin/kit/history/diff-view.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

import { BodyField } from './body-field.tsx'
import { partsOf, PreviewPane, usePreview } from './preview-pane.tsx'
import { draftOf, factsOf, readable, type TextDraft } from './text-draft.ts'
import { EntriesFields, HeadFields } from './text-fields.tsx'
import { useSaveText } from './use-save-text.ts'

interface TextEditorProps {
  text: EditedContent
  /** True for a text that hasn't been saved yet. */
  isNew?: boolean
  onTitle?: ((title: string) => void) | undefined
  onSaved(name: ContentName): void
}

/** Editor next to a live preview. Narrow screens show one of them at a time. */
export function TextEditor({ text, isNew = false, onTitle, onSaved }: TextEditorProps) {
  const form = useOperationForm<FieldValues>({ start: draftOf(text) })
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const saving = useSaveText(text, isNew, form)
  const draft = form.values as TextDraft
  const preview = usePreview(text, draft)
  const dirty = form.dirty && !saving.saved
  const leave = useEffectEvent(() => onSaved(text))
  useEffect(() => {
    if (saving.saved) leave()
  }, [saving.saved])

  const title = String(draft['title'] ?? '')
  useEffect(() => onTitle?.(title), [onTitle, title])

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <UnsavedGuard dirty={dirty} />
      {saving.theirs ? (
        <StaleText
          theirs={saving.theirs}
          mine={{ facts: factsOf(text.kind, draft), body: draft.body }}
          onTheirs={() => onSaved(text)}
          onMine={saving.keepMine}
        />
      ) : null}
      <SideSwitch side={side} onSwitch={setSide} />
      <div className="grid gap-6 lg:grid-cols-2 xl:gap-10">
        <div className={clsx('flex flex-col gap-5', side === 'preview' && 'max-lg:hidden')}>
          <HeadFields kind={text.kind} form={form} />
          {text.kind === 'ebooks' ? <EntriesFields parts={partsOf(preview)} form={form} /> : null}
          <BodyField kind={text.kind} placeholders={text.placeholders} form={form} />
        </div>
        <PreviewPane preview={preview} className={clsx(side === 'write' && 'max-lg:hidden')} />
      </div>
      <SaveBar text={text} isNew={isNew} dirty={dirty} saving={saving} />
    </form>
  )
}

function SideSwitch({ side, onSwitch }: { side: string; onSwitch(side: 'write' | 'preview'): void }) {
  return (
    <fieldset aria-label="View" className="mb-4 flex gap-2 lg:hidden">
      {(['write', 'preview'] as const).map((value) => (
        <SmallButton
          key={value}
          variant={side === value ? 'primary' : 'secondary'}
          aria-pressed={side === value}
          onClick={() => onSwitch(value)}
        >
          {value === 'write' ? 'Write' : 'Preview'}
        </SmallButton>
      ))}
    </fieldset>
  )
}

interface StaleTextProps {
  theirs: EditedContent
  mine: Parameters<typeof readable>[0]
  onTheirs(): void
  onMine(): void
}

/** Shows a colleague's newer version as a diff against the draft, with a choice between the two. */
function StaleText({ theirs, mine, onTheirs, onMine }: StaleTextProps) {
  const who = theirs.revisions[0]?.author ?? 'A colleague'
  return (
    <StaleNotice onTheirs={onTheirs} onMine={onMine} className="mb-5">
      <p>{`${who} has changed this text since you opened it. From their version to yours:`}</p>
      <DiffView before={readable(theirs)} after={readable(mine)} className="mt-3 text-ink" />
    </StaleNotice>
  )
}

interface SaveBarProps {
  text: EditedContent
  isNew: boolean
  dirty: boolean
  saving: ReturnType<typeof useSaveText>
}

function SaveBar({ text, isNew, dirty, saving }: SaveBarProps) {
  const { busy, save } = saving
  const blocked = saving.theirs !== undefined || (isNew && text.slug === '')
  // A saved draft or a hidden post can be published even if nothing was changed.
  const publishable = dirty || text.draft || (text.shown === 'hidden' && !isNew)
  return (
    <div className="sticky bottom-0 z-10 mt-5 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
      <Button busy={busy} disabled={!publishable || blocked} onClick={() => void save(true)}>
        Publish
      </Button>
      <Button variant="secondary" disabled={!dirty || blocked || busy} onClick={() => void save(false)}>
        Save draft
      </Button>
      {text.kind === 'blog' && text.shown !== 'hidden' ? <Unpublish busy={busy} saving={saving} /> : null}
      <output className="text-sm text-ink-soft">{hintFor(isNew && text.slug === '', dirty)}</output>
    </div>
  )
}

function hintFor(nameless: boolean, dirty: boolean): string {
  if (nameless) return 'Enter a title or an address first.'
  return dirty ? 'Not saved yet.' : ''
}

function Unpublish({ busy, saving }: { busy: boolean; saving: SaveBarProps['saving'] }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" disabled={busy} onClick={() => setAsking(true)}>
        Unpublish
      </Button>
      <ConfirmDialog
        open={asking}
        question="Unpublish this post? Its page will be unavailable until you publish it again."
        confirmLabel="Unpublish"
        danger
        busy={busy}
        onConfirm={() => {
          setAsking(false)
          void saving.unpublish()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
