-- An empty list shows the newest books. Older builds seeded one of these lists, which never changes by itself.
-- Locks: the rows of one list, of at most as many books as a list may have.
DELETE FROM "collection_items" WHERE "collection" = 'new-releases' AND (
  SELECT string_agg(concat_ws(' ', books.slug, slot.label), ', ' ORDER BY slot.position)
  FROM collection_items slot JOIN books ON books.id = slot.book_id WHERE slot.collection = 'new-releases'
) IN (
  'how-to-prepare-for-aibe, income-tax-act-1961, family-law, indian-penal-code',
  'how-to-prepare-for-aibe, constitution-of-india, family-law, code-of-civil-procedure-cpc',
  'administrative-law, a-concise-textbook-on-bharatiya-sakshya-adhiniyam-bsa-2023, principles-of-statutory-interpretation, the-law-of-torts',
  'administrative-law, contract-and-specific-relief, principles-of-statutory-interpretation, the-law-of-torts',
  'a-concise-textbook-on-bharatiya-sakshya-adhiniyam-bsa-2023, administrative-law, principles-of-statutory-interpretation, the-law-of-torts'
);
