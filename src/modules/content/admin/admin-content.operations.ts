import { operation } from '#modules/accounts/operation.ts'
import { MAX_PICTURE_BYTES } from '#modules/catalogue/pictures/picture-maker.ts'
import { newPhoto, storedPhoto } from '#modules/settings/settings.schema.ts'

import {
  contentChange,
  contentList,
  contentRemoval,
  contentRestore,
  contentRevision,
  editedContent,
} from './admin-content.schema.ts'

const group = { tag: 'Content', description: 'The current state.' }

export const listContent = operation('GET /admin/content', {
  ...group,
  summary: 'List texts; staff only',
  permission: 'content.write',
  output: contentList,
})

export const getContent = operation('GET /admin/content/:kind/:slug', {
  ...group,
  summary: 'Get a text with its history; staff only',
  permission: 'content.write',
  output: editedContent,
})

export const getContentRevision = operation('GET /admin/content/:kind/:slug/revisions/:revision', {
  ...group,
  summary: 'Get a revision and the text before it; staff only',
  permission: 'content.write',
  output: contentRevision,
})

export const uploadContentPicture = operation('POST /admin/content/pictures', {
  ...group,
  summary: 'Upload a picture for a post; staff only',
  description: 'The picture appears once a post names its address.',
  permission: 'content.write',
  body: { form: MAX_PICTURE_BYTES + 100_000, room: 'staff' },
  form: newPhoto,
  output: storedPhoto,
  status: 201,
  audit: 'uploaded a picture for a post',
})

export const saveContent = operation('PUT /admin/content/:kind/:slug', {
  ...group,
  summary: 'Save a text as a draft, or publish it; staff only',
  permission: 'content.write',
  json: contentChange,
  output: editedContent,
  audit: 'changed a text',
})

export const restoreContent = operation('POST /admin/content/:kind/:slug/restore', {
  ...group,
  summary: 'Publish an earlier revision or the original; staff only',
  permission: 'content.write',
  json: contentRestore,
  output: editedContent,
  audit: 'restored a text',
})

export const unpublishContent = operation('POST /admin/content/:kind/:slug/unpublish', {
  ...group,
  summary: 'Unpublish a post; staff only',
  permission: 'content.write',
  json: contentRemoval,
  output: editedContent,
  audit: 'unpublished a blog post',
})
