import { useRef } from 'react'

import { uploadContentPicture } from '#modules/content/admin/admin-content.operations.ts'
import type { ContentKind } from '#modules/content/content-source.ts'
import type { StoredPhoto } from '#modules/settings/settings.schema.ts'
import { sendPhoto } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { requestOf } from '#web/client/call.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { TextForm } from './text-draft.ts'

/** Stands for the description that staff write; it is selected after the insertion. */
const DESCRIPTION = 'Describe the picture'

/** Inserts a picture as a separate paragraph, and returns the position of its description. */
export function withPicture(
  body: string,
  at: number,
  { address, width, height }: StoredPhoto,
): { text: string; from: number; to: number } {
  const before = body.slice(0, at).trimEnd()
  const after = body.slice(at).trimStart()
  const start = before === '' ? '' : `${before}\n\n`
  const from = start.length + '!['.length
  const text = `${start}![${DESCRIPTION}](${address} (${width}×${height}))\n${after === '' ? '' : `\n${after}`}`
  return { text, from, to: from + DESCRIPTION.length }
}

/** Uploads a picture and writes it into the text where the cursor was last. */
function InsertPicture({ form }: { form: TextForm }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useAction({
    run: (photo: File) => sendPhoto(requestOf(uploadContentPicture), photo),
    done: 'Picture inserted. Replace “Describe the picture” with a description.',
    failed: 'Failed to upload the picture',
    onDone: insert,
  })

  function insert(picture: StoredPhoto): void {
    const area = input.current?.form?.querySelector<HTMLTextAreaElement>('textarea[name="body"]')
    if (!area) return
    const { text, from, to } = withPicture(area.value, area.selectionEnd, picture)
    form.change({ body: text })
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(from, to)
    })
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="Picture"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void upload.run(file)
          event.target.value = ''
        }}
      />
      <SmallButton busy={upload.busy} onClick={() => input.current?.click()}>
        <Icon name="image-plus" className="size-4" />
        <span>Insert picture</span>
      </SmallButton>
    </div>
  )
}

interface BodyFieldProps {
  kind: ContentKind
  form: TextForm
  placeholders: Readonly<Record<string, string>>
}

/** The body of a text, with help on its format and the placeholders for the shop's facts. */
export function BodyField({ kind, form, placeholders }: BodyFieldProps) {
  return (
    <>
      {kind === 'blog' ? <InsertPicture form={form} /> : null}
      <TextAreaField
        {...form.field('body', 'Text')}
        required
        rows={22}
        spellCheck
        inputClassName="font-mono text-[0.9375rem] leading-relaxed"
      />
      <Help summary="How to format the text" rows={kind === 'blog' ? [...FORMATS, PICTURE] : FORMATS} />
      <Help
        summary="Facts of the shop, written as {{name}}"
        rows={Object.entries(placeholders).map(([name, value]) => [`{{${name}}}`, value])}
      />
    </>
  )
}

type Row = readonly [written: string, meaning: string]

const FORMATS: readonly Row[] = [
  ['**important**', 'Bold'],
  ['*title*', 'Italic'],
  ['## Who must register', 'A heading. Leave an empty line before and after it.'],
  ['- first\n- second', 'A list, with one line for each point. Start it after an empty line.'],
  [
    '[our books](/bookstore)',
    'A link: the words, then the address of a page of the shop or of another site.',
  ],
]

const PICTURE: Row = [
  '![our new counter](/uploads/…)',
  'A picture. “Insert picture” writes this; replace the words with a description of the picture.',
]

function Help({ summary, rows }: { summary: string; rows: readonly Row[] }) {
  return (
    <details className="rounded-md border border-line bg-surface">
      <summary className="target flex cursor-pointer items-center px-3 text-sm font-medium">
        {summary}
      </summary>
      <dl className="grid gap-x-4 gap-y-1 px-3 pb-3 text-sm sm:grid-cols-[auto_1fr]">
        {rows.map(([written, meaning]) => (
          <div key={written} className="contents">
            <dt className="font-mono whitespace-pre-line">{written}</dt>
            <dd className="text-ink-soft [overflow-wrap:anywhere]">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
