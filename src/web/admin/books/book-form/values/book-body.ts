import { type BookValues, changedFields, FORM_FIELDS, wire } from './form-fields.ts'
import { addressesOf, type Picture, samePictures } from './picture.ts'

/** `POST /books`: what is empty is left out (spec §5). */
export function newBookBody(values: BookValues, pictures: readonly Picture[]): FormData {
  const body = new FormData()
  for (const field of FORM_FIELDS) {
    const text = wire(field, values[field])
    if (text !== '') body.append(field, text)
  }
  if (pictures.length > 0) appendPictures(body, pictures)
  return body
}

/** What the form started from. */
export interface LoadedBook {
  values: BookValues
  pictures: readonly Picture[]
  version: number
}

/**
 * `PUT /books/{id}`: what was changed, and the version it was changed on. What stands as it was loaded is not sent: an
 * order may have taken stock since, and a sample value stays a sample until it is confirmed. Cleared fields are sent
 * empty. A new stock is sent with the one it was decided on.
 */
export function changedBookBody(
  loaded: LoadedBook,
  values: BookValues,
  pictures: readonly Picture[],
): FormData {
  const body = new FormData()
  const changed = changedFields(loaded.values, values)
  for (const field of changed) body.append(field, wire(field, values[field]))
  if (changed.includes('stock')) body.append('known', wire('stock', loaded.values.stock))
  if (!samePictures(loaded.pictures, pictures)) appendPictures(body, pictures)
  body.append('version', String(loaded.version))
  return body
}

/** The order of the gallery, and the files it names as `new:0`, `new:1`, … */
function appendPictures(body: FormData, pictures: readonly Picture[]): void {
  body.append('pictures', JSON.stringify(addressesOf(pictures)))
  for (const picture of pictures) if (picture.kind === 'new') body.append('image', picture.file)
}
