import { expect, test } from 'vitest'

import { lettersIssue, repaired } from './cell-letters.ts'

const seenAs1252 = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text))

test.each(['भारतीय न्याय संहिता', 'Café Law', '“Law” – 2nd ®', 'Résumé'])(
  'restores %j, read as Windows-1252 once or twice',
  (text) => {
    expect(lettersIssue(seenAs1252(text))).toBe('garbled')
    expect(repaired(seenAs1252(text))).toBe(text)
    expect(repaired(seenAs1252(seenAs1252(text)))).toBe(text)
  },
)

test('reports lost letters that cannot be restored', () => {
  expect(lettersIssue('??????? ????? ??????')).toBe('lost')
  expect(lettersIssue('à¤­à¤¾à¤°à¤¤?à¤¯ à¤')).toBe('lost')
})

test.each(['भारतीय', 'Café', 'Why? How?? What???', 'São Tomé', '“Â” the letter', 'Ãdipur', 'plain'])(
  'finds nothing to repair in %j',
  (text) => expect(lettersIssue(text)).toBeUndefined(),
)
