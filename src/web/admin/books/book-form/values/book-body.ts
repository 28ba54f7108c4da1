import { type BookValues, changedFields, FORM_FIELDS, wire } from './form-fields.ts'
import { addressesOf, type Picture, samePictures } from './picture.ts'

/** Body of `POST /books`; omits empty fields (spec §5). */
export function newBookBody(values: BookValues, pictures: readonly Picture[]): FormData {
  const body = new FormData()
  for (const field of FORM_FIELDS) {
    const text = wire(field, values[field])
    if (text !== '') body.append(field, text)
  }
  if (pictures.length > 0) appendPictures(body, pictures)
  return body
}

export interface LoadedBook {
  values: BookValues
  pictures: readonly Picture[]
  version: number
}

/**
 * Body of `PUT /books/{id}`: the changed fields, and the version they are based on. Unchanged fields are
 * omitted, because an order may have reduced the stock since, and a sample value stays a sample until staff
 * confirm it. Cleared fields are sent empty. A changed stock is sent with the stock that was loaded.
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

/** Appends the gallery order, and the files it refers to as `new:0`, `new:1`, … */
function appendPictures(body: FormData, pictures: readonly Picture[]): void {
  body.append('pictures', JSON.stringify(addressesOf(pictures)))
  for (const picture of pictures) if (picture.kind === 'new') body.append('image', picture.file)
}
