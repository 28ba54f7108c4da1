import { Hono } from 'hono'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { MAX_PICTURE_BYTES } from '#modules/catalogue/pictures/picture-maker.ts'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { badField } from '#platform/errors.ts'
import { placing } from '#platform/limits/rates.ts'

import { readBookForm } from './book-form.ts'
import { placedPicture } from './editing.schema.ts'
import type { BookEditingService } from './editing.service.ts'

const described = describeRoute({
  tags: ['Catalogue'],
  summary: 'Send a picture whose name is an ISBN: 9788176934251.jpg, 9788176934251_2.jpg; staff only',
  security: [{ bearer: [] }],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: resolver(
          z.strictObject({
            image: z.string().meta({ format: 'binary', description: 'One file, at most 10 MB.' }),
            replace: z.enum(['yes', 'no']).optional(),
          }),
        ),
      },
    },
  },
  responses: {
    200: {
      description: 'What became of it.',
      content: { 'application/json': { schema: resolver(placedPicture) } },
    },
  },
})

/**
 * Route for uploading a collection of pictures file by file. The server never unpacks archives, which could
 * be larger than they claim.
 */
export function createPictureFilesHttp({ bookEditing }: { bookEditing: BookEditingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'POST /admin/pictures', {
    described: described,
    permission: 'books.write',
    limits: placing,
    // One picture and the other fields.
    body: { form: MAX_PICTURE_BYTES + 100_000, room: 'staff' },
    handler: async (c) => {
      const { fields, pictures } = await readBookForm(c)
      const [picture, ...others] = pictures
      if (!picture || others.length > 0) throw badField('image', 'image must be one file.')
      const { replace = 'no' } = fields
      if (replace !== 'yes' && replace !== 'no') throw badField('replace', 'replace must be yes or no.')
      const { outcome, book, place } = await bookEditing.placePicture(c.var.actor, {
        ...picture,
        replace: replace === 'yes',
      })
      return c.json({ outcome, place, book: { _id: book.id, title: book.title } })
    },
  })
  return app
}
