import { Camera, X } from 'lucide-react'
import { useId, useRef } from 'react'

import { PHOTO_TYPES } from '#modules/claims/claim.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface PhotoPickerProps {
  photos: readonly File[]
  most: number
  onChange(photos: readonly File[]): void
}

/** Photos one after the other or several at once; on a phone the camera is offered. */
export function PhotoPicker({ photos, most, onChange }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Photos</legend>
      <p id={hint} className="text-sm text-ink-soft">
        One to {most} photos: the problem, the cover and the parcel label. JPEG, PNG or WebP, up to 10 MB
        each.
      </p>
      <ul className="flex flex-col gap-1">
        {photos.map((photo, i) => (
          <li key={`${photo.name} ${i}`} className="flex items-center gap-2 rounded-md bg-sunken pl-3">
            <span className="min-w-0 grow truncate text-sm">{photo.name}</span>
            <IconButton
              label={`Remove ${photo.name}`}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => onChange(photos.filter((other) => other !== photo))}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        multiple
        aria-label="Photos"
        aria-describedby={hint}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onChange([...photos, ...(event.target.files ?? [])].slice(0, most))
          event.target.value = ''
        }}
      />
      <Button
        variant="secondary"
        disabled={photos.length >= most}
        onClick={() => input.current?.click()}
        className="self-start"
      >
        <Camera aria-hidden className="size-4" />
        Add photos
      </Button>
    </fieldset>
  )
}
