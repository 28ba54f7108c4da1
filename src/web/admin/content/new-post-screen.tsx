import { useState } from 'react'

import { getContent } from '#modules/content/admin/admin-content.operations.ts'
import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import { slugify } from '#platform/slug.ts'
import { indianDay } from '#platform/indian-day.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useLeaveSaved } from '#web/admin/kit/form/unsaved.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { adminLinks } from '#web/admin-site.ts'

import { TextEditor } from './editor/text-editor.tsx'

const MAX_SLUG = 80

/** Any text will do, because all texts have the same placeholders. */
const ANY_TEXT = { param: { kind: 'pages', slug: 'about-us' } }

const today = () => indianDay(new Date())

export default function NewPostScreen() {
  const [title, setTitle] = useState('')
  /** Undefined until staff type an address of their own. */
  const [typed, setTyped] = useState<string>()
  const slug = typed ?? slugify(title)
  const [text] = useState<Omit<EditedContent, 'placeholders'>>(() => ({
    kind: 'blog',
    slug: '',
    facts: { date: today() },
    body: '',
    shown: 'hidden',
    draft: false,
    revision: 0,
    hasOriginal: false,
    revisions: [],
  }))
  const found = useOperation(getContent, ANY_TEXT)
  const leave = useLeaveSaved()
  return (
    <AdminPage title="New post" lead="Only staff can see a draft.">
      <AsyncContent of={found} failed="Failed to load the form" skeleton="h-dvh">
        {({ placeholders }) => (
          <>
            <TextField
              label="Address"
              required
              hint="Made from the title. You can change it until you first save the post."
              className="mb-5 max-w-xl"
              maxLength={MAX_SLUG}
              autoComplete="off"
              placeholder="what-changed-in-gst"
              value={slug}
              onText={(text) => setTyped(text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))}
            />
            <TextEditor
              isNew
              onTitle={setTitle}
              text={{ ...text, slug: slug.replaceAll(/^-|-$/g, ''), placeholders }}
              onSaved={(name) => leave(adminLinks.text(name.kind, name.slug))}
            />
          </>
        )}
      </AsyncContent>
    </AdminPage>
  )
}
