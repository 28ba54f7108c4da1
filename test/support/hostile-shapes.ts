// Texts that slow parsers down: each repeats a unit between a start and an end that prevent a pattern from
// matching.

export interface HostileShape {
  before?: string
  unit: string
  after?: string
}

export const HOSTILE_SHAPES: Readonly<Record<string, HostileShape>> = {
  letters: { unit: 'a', after: '!' },
  capitals: { unit: 'A', after: '!' },
  digits: { unit: '7', after: '!' },
  'digits in pairs': { unit: '1,', after: 'x' },
  spaces: { before: 'a', unit: ' ', after: 'a' },
  tabs: { before: 'C', unit: '\t', after: '!' },
  'tabs and digits': { before: 'C', unit: '\t1', after: '!' },
  lines: { before: 'a', unit: '\n', after: 'a' },
  'short lines': { unit: 'a\n' },
  dots: { unit: '.', after: '!' },
  'spaced dots': { before: 'a', unit: '. ', after: '!' },
  ellipses: { before: 'a', unit: '…', after: '!' },
  signs: { unit: '+', after: '@0.0' },
  hyphens: { unit: '-', after: 'x' },
  'at signs': { unit: 'a@', after: ' ' },
  'dots around an at sign': { unit: '.@-.', after: ' 0@-..' },
  exclamations: { unit: '!' },
  commas: { before: 'a', unit: ',', after: 'a' },
  'commas and spaces': { unit: ' ,', after: 'x' },
  'open brackets': { unit: '(', after: 'a' },
  brackets: { unit: '(a)', after: '(' },
  'angle brackets': { unit: '<a ', after: '!' },
  comments: { unit: '/*', after: '!' },
  quotes: { unit: '"', after: 'a' },
  'quotes that open in each line': { unit: 'a","\n' },
  apostrophes: { unit: "'", after: 'a' },
  stars: { unit: '*', after: 'a' },
  underscores: { unit: '_a', after: '*' },
  backticks: { unit: '`a', after: '!' },
  backslashes: { unit: '\\', after: 'a' },
  slashes: { before: '/a', unit: '/', after: 'a' },
  'percent signs': { unit: '%41', after: '%' },
  braces: { unit: '{{a', after: '}' },
  'letters that stand apart': { unit: 'a ', after: '!' },
  initials: { unit: 'A.', after: 'a' },
  'lists within lists': { unit: '1. ' },
  'list items': { unit: '- a\n' },
  'cells of a table': { unit: '|a' },
  addresses: { unit: 'www.a ' },
  entities: { unit: '&a;' },
  'a city again and again': { unit: 'Pune ' },
  'ISBN words': { unit: 'isbn ', after: '!' },
  'almost ISBNs': { unit: '978 ', after: 'x' },
  prices: { unit: 'rs 1', after: '/' },
  editions: { unit: '1 ed', after: '!' },
  pages: { unit: 'p 1,', after: '!' },
  sections: { unit: '302-', after: 'ipc' },
  'words of a heading': { unit: 'paper ', after: '!' },
  'browser versions': { unit: 'Version/1', after: '\u0001' },
  Devanagari: { unit: 'क', after: '!' },
  'Devanagari with vowel signs': { unit: 'कि', after: '!' },
  'combining marks': { before: 'a', unit: '\u0301', after: '!' },
  ligatures: { unit: 'ﷺ' },
  surrogates: { unit: '\ud83d', after: 'a' },
  'pictographs joined': { unit: '👩‍', after: '!' },
  alternation: { unit: 'ab', after: 'c' },
}

/** Builds a hostile text of about that length. */
export function hostileText({ before = '', unit, after = '' }: HostileShape, length: number): string {
  return before + unit.repeat(Math.ceil(length / unit.length)) + after
}
