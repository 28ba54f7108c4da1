import { z } from 'zod'

import { plainText } from '#platform/http/fields.ts'

import { ACT_KEYS } from './acts/acts.ts'
import { CONFIDENCES, RELATIONS, SOURCE_RANKS } from './law-row.ts'

/** `GET /law`. */
export const lawQuery = z.object({
  q: plainText(200).meta({
    description: 'Free text: `IPC 302`, `u/s 420`, `धारा 302`, `375 to 377 ipc`.',
  }),
})

/** `GET /law/{act}/{section}`. */
export const lawSectionParams = z.object({
  act: z.enum(ACT_KEYS, `must be one of ${ACT_KEYS.join(', ')}`),
  section: plainText(24).meta({ description: '`498A`, `376(3)`, `Schedule III`, in any case.' }),
})

const sources = z
  .array(z.object({ label: z.string(), rank: z.enum(SOURCE_RANKS) }))
  .meta({ description: 'Official sources first.' })
const sectionName = z.object({ act: z.enum(ACT_KEYS), section: z.string() })

const lawRowJson = z
  .object({
    old: sectionName.nullable().meta({ description: 'Null for a section without a predecessor.' }),
    new: z.array(sectionName).meta({ description: 'Empty for a section without a successor.' }),
    heading: z.string(),
    relation: z.enum(RELATIONS),
    label: z.string().meta({ description: 'Relation as displayed on pages.' }),
    meaning: z.string().meta({ description: 'Meaning of the relation, and how it was determined.' }),
    note: z.string(),
    inForceOn: z.union([z.literal(''), z.iso.date()]).meta({
      description: 'Set if the section came into force on a different day than its Act; else empty.',
    }),
    checkedOn: z.iso.date().meta({ description: 'Day on which the line was compared with its sources.' }),
    confidence: z.enum(CONFIDENCES).meta({ description: '`single`: only one source.' }),
    sources,
  })
  .meta({ id: 'LawRow' })

const otherActJson = z
  .object({
    name: z.string(),
    year: z.string(),
    newName: z.string().meta({ description: 'Empty if no law replaced it.' }),
    newYear: z.string(),
    inForceOn: z.string().meta({ description: "YYYY-MM-DD; empty if the sources don't agree on a date." }),
    note: z.string(),
    sources,
    confidence: z.enum(CONFIDENCES),
  })
  .meta({ id: 'ReplacedLaw' })

const startJson = z
  .object({
    old: z.enum(ACT_KEYS),
    new: z.enum(ACT_KEYS),
    inForceOn: z.iso.date().meta({ description: 'First day on which the new Act is in force.' }),
    transition: z.string().meta({ description: 'Cases to which the old Act still applies.' }),
    sources,
  })
  .meta({ id: 'LawStart' })

const said = {
  checkedOn: z.iso.date().meta({ description: 'Day on which the tables were compiled from their sources.' }),
  notice: z.string(),
}

const foundSection = z.object({ ...sectionName.shape, rows: z.array(lawRowJson) })

export const lawAnswerJson = z
  .object({
    question: z.string(),
    sections: z.array(foundSection).meta({ description: 'Sections named in the query.' }),
    rows: z
      .array(lawRowJson)
      .meta({ description: 'If it names none: lines whose heading contains its words.' }),
    laws: z.array(otherActJson).meta({ description: 'Laws named without a section.' }),
    starts: z.array(startJson).meta({ description: 'Commencement of the new Acts of those lines.' }),
    unknownLaws: z
      .array(z.string())
      .meta({ description: "Laws in the query whose sections aren't in our tables, as typed." }),
    ...said,
  })
  .meta({ id: 'LawAnswer' })

export const lawSectionJson = z
  .object({
    ...foundSection.shape,
    start: startJson,
    ...said,
  })
  .meta({ id: 'LawSection' })

export type LawStartJson = z.infer<typeof startJson>
export type LawRowJson = z.infer<typeof lawRowJson>
export type LawAnswerJson = z.infer<typeof lawAnswerJson>
export type LawSectionJson = z.infer<typeof lawSectionJson>
