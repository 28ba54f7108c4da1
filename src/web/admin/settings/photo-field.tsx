import { useRef, useState } from 'react'
import { get } from 'react-hook-form'

import { uploadStorePhoto } from '#modules/settings/settings.operations.ts'
import type { Setting } from '#modules/settings/setting.ts'
import { sendPhoto } from '#web/admin/kit/api/staff-call.ts'
import { messageOf } from '#web/client/api-error.ts'
import { requestOf } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'

import type { SettingsForm } from './settings-draft.ts'

interface PhotoFieldProps {
  path: string
  setting: Setting
  form: SettingsForm
}

/** Uploads a picture at once; shoppers see it after the settings are saved. */
export function PhotoField({ path, setting: { label, hint }, form }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const address: string = get(form.values, path)
  const { busy, error, send } = useUpload((sent) => form.change({ [path]: sent }))
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line p-3 sm:col-span-2">
      <legend className="px-1 text-sm font-medium">{label}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      {address === '' ? null : <img src={address} alt={label} className="max-h-48 self-start rounded-md" />}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" busy={busy} onClick={() => input.current?.click()}>
          {address === '' ? 'Add photo' : 'Replace photo'}
        </Button>
        {address === '' ? null : (
          <Button size="sm" variant="ghost" onClick={() => form.change({ [path]: '' })}>
            Remove photo
          </Button>
        )}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function useUpload(onDone: (address: string) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function send(file: File): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      onDone((await sendPhoto(requestOf(uploadStorePhoto), file)).address)
    } catch (thrown) {
      setError(messageOf(thrown, 'We couldn’t upload the photo. Please try again.'))
    }
    setBusy(false)
  }
  return { busy, error, send }
}
