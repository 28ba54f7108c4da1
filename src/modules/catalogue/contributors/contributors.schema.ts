import { z } from 'zod'

import { listLength, optionalText, pageLimit, pageNumber } from '#platform/http/fields.ts'

import { NAME_KINDS } from './name.ts'

const PER_PAGE = 20

/** Maximum characters. On a phone, a longer text would push the books too far down. */
export const MAX_BIO = 1200

/** `GET /admin/contributors` */
export const contributorsQuery = z.object({
  search: optionalText(100).meta({ description: 'Words or parts of words of the name, in any order.' }),
  kind: z.enum([...NAME_KINDS, ''], 'must be author or publisher').optional(),
  page: pageNumber(),
  limit: pageLimit(PER_PAGE, 100),
})
export type ContributorsFilter = Pick<z.infer<typeof contributorsQuery>, 'search' | 'kind'>

const MAX_ADDRESS = 300

const bio = optionalText(MAX_BIO).unwrap()
const address = optionalText(MAX_ADDRESS).unwrap()

/** `PUT /admin/contributors/{kind}/{slug}` */
export const bioChange = z
  .strictObject({
    bio: bio.meta({ description: 'Plain text; empty removes it.' }),
    address: address
      .optional()
      .meta({ description: 'Postal address of a publisher. If omitted, it stays; empty removes it.' }),
    loaded: z
      .strictObject({ bio: z.string(), address: z.string() })
      .meta({ description: 'Texts that the change is based on; 409 if they have changed since.' }),
  })
  .meta({ id: 'BioChange' })
export type BioChange = z.infer<typeof bioChange>

export const staffContributor = z
  .object({
    _id: z.string().meta({ description: "'author/a-b-rao'" }),
    kind: z.enum(NAME_KINDS),
    slug: z.string(),
    name: z.string(),
    bio: z.string(),
    address: z.string().meta({ description: 'Postal address of a publisher; empty if unknown.' }),
    books: z.int().meta({ description: 'Books for sale, counted up to 1000.' }),
  })
  .meta({ id: 'StaffContributor' })
export type StaffContributor = z.infer<typeof staffContributor>

export const contributorsBody = z
  .object({ contributors: z.array(staffContributor), ...listLength })
  .meta({ id: 'StaffContributors' })
export type ContributorsBody = z.infer<typeof contributorsBody>
