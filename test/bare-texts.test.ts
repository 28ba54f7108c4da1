import { expect, test } from 'vitest'

import { bareTexts } from './support/bare-texts.ts'

// A browser's translation replaces every text node with new elements. React then updates a detached node, and
// `insertBefore` and `removeChild` throw. Text that is an element's only child is safe: React sets the
// element's content.

test('every text is its element’s only child', { timeout: 600_000 }, () => expect(bareTexts()).toEqual([]))
