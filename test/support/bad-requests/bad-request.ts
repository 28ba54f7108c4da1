import fc from 'fast-check'

import type { Attackers } from './attackers.ts'
import type { Operation } from './contract.ts'
import { type BadRequest, type Draft, writeDown } from './draft.ts'
import { noiseOf } from './noise.ts'
import { type Kind, kindsOf } from './request-faults.ts'
import { type KnownFields, sampleOf } from './sample.ts'

export interface Material {
  operation: Operation
  attackers: Attackers
  known: KnownFields
  /** Bodies that match the schema but state wrong facts. */
  wrongFacts: readonly unknown[]
}

/**
 * Generates requests to one endpoint, each with one fault for which it must be rejected, and a few that are
 * only odd. The fault is applied last, over any noise, so no bad request passes by chance.
 */
export async function badRequestTo(material: Material): Promise<fc.Arbitrary<BadRequest>> {
  const { operation, attackers } = material
  const clean = await cleanDraft(material)
  const target = { operation, clean, attackers }
  const noise = fc.array(noiseOf(target), { maxLength: 3 })
  const kinds = [...kindsOf(target), ...untrue(material)]
  return fc.oneof(
    ...kinds.map(({ name, weight, sure, ways }) => ({
      weight,
      arbitrary: fc.tuple(noise, ways).map(([added, fault]) => {
        const noisy = added.reduce((draft, { spoil }) => spoil(draft), clean)
        return writeDown(fault.spoil(noisy), `${name}: ${fault.what}`, sure)
      }),
    })),
  )
}

async function cleanDraft({ operation, attackers, known }: Material): Promise<Draft> {
  const { method, path, access, query } = operation
  const schema = operation.json ?? operation.form
  const tokens = { everybody: undefined, 'signed in': attackers.shopper, admin: attackers.admin }
  return {
    method,
    path: await attackers.filled(path),
    query: query.flatMap(({ name, required }) => (required ? [`${name}=tax`] : [])),
    headers: {},
    token: tokens[access],
    value: schema && sampleOf(schema, known),
    media: operation.json || !operation.form ? 'json' : 'form',
    bytes: undefined,
    contentType: undefined,
    chunked: false,
  }
}

function untrue({ operation, wrongFacts }: Material): Kind[] {
  const webhook = operation.path.startsWith('/webhooks/')
  const events = ['{"event":"payment.captured","payload":{}}', '{}', 'null', '']
  const signature = fc.constantFrom('', '0'.repeat(64), 'x', "' or 1=1 --")
  const unsigned = fc.tuple(fc.constantFrom(...events), signature).map(([text, sent]) => ({
    what: 'of another signature',
    spoil: (draft: Draft) => ({
      ...draft,
      bytes: Buffer.from(text),
      headers: { ...draft.headers, 'x-razorpay-signature': sent },
    }),
  }))
  if (webhook) return [{ name: 'signature', weight: 40, sure: true, ways: unsigned }]
  if (wrongFacts.length === 0) return []
  const ways = fc.constantFrom(...wrongFacts).map((value) => ({
    what: JSON.stringify(value).slice(0, 60),
    spoil: (draft: Draft) => ({ ...draft, value }),
  }))
  return [{ name: 'fact', weight: 6, sure: true, ways }]
}
