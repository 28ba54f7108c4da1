import { compile, type CompiledTopic, ContentFault, type ShopFacts } from '#modules/content/compile.ts'
import type { ContentSource } from '#modules/content/content-source.ts'
import { makeEbook } from '#modules/content/ebook-files.ts'
import { libraryOf } from '#modules/content/library.ts'
import { Failure } from '#platform/errors.ts'

/**
 * Whether the shop can show a text: it is rendered, and the files of a primer that goes to the shelf (`publicUrl` given) are
 * typeset once. Throws `bad-input` naming the field.
 */
export async function checkText(
  source: ContentSource,
  facts: ShopFacts,
  publicUrl: string | undefined,
): Promise<void> {
  try {
    const compiled = compile(source, facts)
    if (compiled.type === 'topic' && publicUrl !== undefined) await typeset(compiled, publicUrl)
  } catch (error) {
    throw error instanceof ContentFault ? refusal(error) : error
  }
}

/** What a page shows without trouble (a block of code) has no place in the printed book. */
async function typeset(topic: { type: 'topic' } & CompiledTopic, publicUrl: string): Promise<void> {
  const [source] = libraryOf([topic]).topics
  try {
    for (const format of ['pdf', 'epub'] as const) if (source) await makeEbook(source, format, publicUrl)
  } catch (cause) {
    const message = `The e-book can not be made of it: ${cause instanceof Error ? cause.message : String(cause)}`
    throw new ContentFault([{ path: 'body', message }], { cause })
  }
}

function refusal({ issues }: ContentFault): Failure {
  const [first] = issues
  return new Failure('bad-input', first ? `${first.path}: ${first.message}` : 'The text can not be shown.', {
    issues,
  })
}
