import { useRef } from 'react'
import type { StoredPhoto } from '#modules/settings/settings.schema.ts'
import { sendPhoto } from '#web/admin/kit/api/send-form.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
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
export function InsertPicture({ form }: { form: TextForm }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useAction({
    run: (photo: File) => sendPhoto('/admin/content/pictures', photo),
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
